import { eq, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { foldEmail } from '#src/domain/email.ts'
import type { Db } from '../db/connection.ts'
import { rateLimits } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { keyedDigest } from '../secrets.ts'
import type { AppDeps } from './context.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'

type LimitDeps = Pick<AppDeps, 'db' | 'secret'>

/**
 * Counts one try, before what it is about is done: however many come at once, no more than the
 * limit get through. Counts stand in the database, so that every process shares them and a
 * restart forgets none. Not for use inside a transaction, whose end could undo the count.
 *
 * @param subject whom to count: a caller's address (`clientAddress`), an e-mail address in any
 *   spelling, or an account's number. Only a keyed digest of it is kept
 * @throws ApiError `too_many_requests` with the seconds to wait; `unavailable` where the try cannot
 *   be counted, so that nothing is ever unlimited
 */
export async function limited(
  deps: LimitDeps,
  name: LimitName,
  subject: string | number,
): Promise<void> {
  try {
    await limiterOf(deps.db, name).consume(keyOf(deps, name, subject))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw uncounted(error)
    const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new ApiError('too_many_requests', {}, wait)
  }
}

function uncounted(cause: unknown): ApiError {
  return Object.assign(new ApiError('unavailable'), { cause })
}

/** Takes one counted try back, as if it had not been. */
export async function uncount(
  { db, secret }: LimitDeps,
  name: LimitName,
  subject: string | number,
): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf({ secret }, name, subject)))
}

/** Forgets all tries of a subject. */
export async function forgive(
  { db, secret }: LimitDeps,
  name: LimitName,
  subject: string | number,
): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf({ secret }, name, subject)))
}

/** The daily purge removes what has run out: the library's own timer would outlive the database. */
function limiterOf(db: Db, name: LimitName): RateLimiterDrizzle {
  const { tries, seconds } = LIMITS[name]
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    points: tries,
    duration: seconds,
    keyPrefix: '',
    clearExpiredByTimeout: false,
  })
}

function keyOf({ secret }: Pick<AppDeps, 'secret'>, name: LimitName, subject: string | number) {
  const folded = LIMITS[name].per === 'email' ? foldEmail(String(subject)) : String(subject)
  return `${name}:${keyedDigest('limits', secret, folded)}`
}
