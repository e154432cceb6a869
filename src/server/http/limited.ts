import { eq, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#src/contract/errors.ts'
import { foldEmail } from '#src/domain/email.ts'
import type { Db } from '../db/connection.ts'
import { rateLimits } from '../db/schema.ts'
import { isDiskFull } from '../db/violations.ts'
import { ApiError } from '../errors.ts'
import { keyedDigest } from '../secrets.ts'
import type { AppDeps } from './context.ts'
import { diskFull } from './disk-room.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'

type LimitDeps = Pick<AppDeps, 'db' | 'secret'>

/**
 * Whom to count: a caller's address (`clientAddress`), an e-mail address in any spelling, the two
 * together, or an account's number.
 */
export type Subject = string | number | { email: string; address: string }

/**
 * Counts one try, before what it is about is done: however many come at once, no more than the
 * limit get through. Counts stand in the database, so that every process shares them and a
 * restart forgets none. Not for use inside a transaction, whose end could undo the count.
 *
 * @param subject only a keyed digest of it is kept
 * @throws ApiError `too_many_requests` with the seconds to wait; `unavailable` where the try cannot
 *   be counted, so that nothing is ever unlimited
 */
export async function limited(deps: LimitDeps, name: LimitName, subject: Subject): Promise<void> {
  const wait = await counted(deps, name, subject)
  if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
}

/**
 * Counts one try as `limited` does, and leaves to the caller what becomes of one too many.
 *
 * @returns the seconds until tries are free again; 0 for one within the limit
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

/** The refusals of a mailed link that leads nowhere. */
const WRONG_LINK: ReadonlySet<ErrorCode> = new Set(['link_expired', 'not_found'])

/**
 * Opens a mailed link, which nobody can guess, and counts only what leads nowhere: others at the same
 * address must not be kept from theirs.
 *
 * @throws ApiError what `open` throws; `too_many_requests` in its place past the limit
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

/** Takes one counted try back, as if it had not been. */
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

function keyOf({ secret }: Pick<AppDeps, 'secret'>, name: LimitName, subject: Subject) {
  return `${name}:${keyedDigest('limits', secret, foldedOf(name, subject))}`
}

function foldedOf(name: LimitName, subject: Subject): string {
  if (typeof subject === 'object') return `${foldEmail(subject.email)} ${subject.address}`
  return LIMITS[name].per === 'email' ? foldEmail(String(subject)) : String(subject)
}
