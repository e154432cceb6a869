import { eq, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#src/contract/errors.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { rateLimits } from '#src/server/db/schema.ts'
import { isDiskFull } from '#src/server/db/violations.ts'
import { ApiError } from '#src/server/errors.ts'
import { keyedDigest } from '#src/server/secrets.ts'
import type { AppDeps } from '../context.ts'
import { diskFull } from './disk-room.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'

type LimitDeps = Pick<AppDeps, 'db' | 'secret'>

/**
 * The subject of a count: a caller's address (`clientAddress`), an e-mail address in any spelling,
 * both together, or an account's number.
 */
export type Subject = string | number | { email: string; address: string }

/**
 * Counts one try before the work is done, so that simultaneous tries cannot exceed the limit.
 * Counts are kept in the database: all processes share them, and they survive a restart. Do not
 * call it inside a transaction: a rollback would undo the count.
 *
 * @param subject only a keyed digest of it is kept
 * @throws ApiError `too_many_requests` with the seconds to wait; `unavailable` if the try cannot
 *   be counted, so that nothing is ever unlimited
 */
export async function limited(deps: LimitDeps, name: LimitName, subject: Subject): Promise<void> {
  const wait = await counted(deps, name, subject)
  if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
}

/**
 * Counts one try as `limited` does, but does not refuse it.
 *
 * @returns the seconds until tries are free again; 0 within the limit
 * @throws ApiError `unavailable`
 */
export async function counted(deps: LimitDeps, name: LimitName, subject: Subject): Promise<number> {
  try {
    await limiterOf(deps.db, name).consume(keyOf(deps, name, subject))
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw uncounted(error)
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}

/** The error codes of an invalid mailed link. */
const WRONG_LINK: ReadonlySet<ErrorCode> = new Set(['link_expired', 'not_found'])

/**
 * Opens a mailed link and counts only invalid links. Links cannot be guessed, and other people at
 * the same address must still be able to open theirs.
 *
 * @throws ApiError any error of `open`; `too_many_requests` in its place past the limit
 */
export async function openedLink<Opened>(
  deps: LimitDeps,
  { name, subject }: { name: LimitName; subject: Subject },
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open()
  } catch (error) {
    const isWrong = error instanceof ApiError && WRONG_LINK.has(error.code)
    if (isWrong) await limited(deps, name, subject)
    throw error
  }
}

function uncounted(cause: unknown): ApiError {
  return Object.assign(isDiskFull(cause) ? diskFull() : new ApiError('unavailable'), { cause })
}

/** Takes one counted try back. */
export async function uncount(
  { db, secret }: LimitDeps,
  name: LimitName,
  subject: Subject,
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
  subject: Subject,
): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf({ secret }, name, subject)))
}

/** The purge removes expired counts: the library's own timer would outlive the database. */
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

function keyOf({ secret }: Pick<AppDeps, 'secret'>, name: LimitName, subject: Subject) {
  return `${name}:${keyedDigest('limits', secret, foldedOf(name, subject))}`
}

function foldedOf(name: LimitName, subject: Subject): string {
  if (typeof subject === 'object') return `${foldEmail(subject.email)} ${subject.address}`
  return LIMITS[name].per === 'email' ? foldEmail(String(subject)) : String(subject)
}

/**
 * Counts tries in this process alone, for calls so frequent and cheap that counting them in the
 * database would cost more. A restart forgets the counts, and each process counts separately. To
 * protect a secret, use `limited`.
 *
 * @returns a function that counts one try of a subject, such as a caller's address
 *   (`clientAddress`); it throws ApiError `too_many_requests` with the seconds to wait
 */
export function limitedHere(name: LimitName): (subject: string) => Promise<void> {
  const { tries, seconds } = LIMITS[name]
  const limiter = new RateLimiterMemory({ points: tries, duration: seconds })
  return async (subject) => {
    try {
      await limiter.consume(subject)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw new ApiError('too_many_requests', {}, wait)
    }
  }
}
