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

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * All rate limits of the API. A window begins with the first try; further tries do not extend it.
 * `per` names the counter: the caller's address, an e-mail address (whether or not it is known to
 * us), both together, an account, or all callers of a server.
 */
export const LIMITS = {
  /** Wrong passwords before a captcha is needed. A right one or a password reset clears them. */
  loginEmail: { per: 'email', tries: 10, seconds: 15 * MINUTE },
  /** The same across all accounts: one guess on each of many accounts is an attack, too. */
  loginAddress: { per: 'address', tries: 60, seconds: 15 * MINUTE },
  /** Wrong passwords from one address on one account, with or without captcha. */
  loginGuesses: { per: 'email and address', tries: 40, seconds: 24 * HOUR },
  /** Forms with a captcha. Stops floods; far above a whole class that registers at once. */
  registerAddress: { per: 'address', tries: 600, seconds: HOUR },
  registerEmail: { per: 'email and address', tries: 5, seconds: HOUR },
  /** Limits mails to a person who did not ask for them. */
  registerMails: { per: 'email', tries: 30, seconds: HOUR },
  recoverAddress: { per: 'address', tries: 600, seconds: HOUR },
  recoverEmail: { per: 'email and address', tries: 5, seconds: HOUR },
  /** Mailed links. A link from an hour ago still works, so nobody needs a sixth. */
  recoverMails: { per: 'email', tries: 5, seconds: HOUR },
  /** Opened links that are invalid. Valid links are never limited. */
  linkAddress: { per: 'address', tries: 60, seconds: HOUR },
  captchaAddress: { per: 'address', tries: 1_200, seconds: HOUR },
  /** Wrong passwords of a signed-in user who changes the password or erases the account. */
  passwordAccount: { per: 'account', tries: 10, seconds: 15 * MINUTE },
  /**
   * Wrong authenticator codes from a caller who knows the password. The codes of three steps are
   * valid at a time, so 30 guesses a day find one in about 30 years (decision 095).
   */
  codeAccount: { per: 'account', tries: 5, seconds: 15 * MINUTE },
  codeGuesses: { per: 'account', tries: 30, seconds: 24 * HOUR },
  /** Wrong recovery codes (50 bits). Counted apart, so they work when the others are used up. */
  recoveryCodeAccount: { per: 'account', tries: 10, seconds: HOUR },
  joinAddress: { per: 'address', tries: 600, seconds: HOUR },
  /** A family often shares one address. */
  joinEmail: { per: 'email and address', tries: 10, seconds: HOUR },
  /** Opened links to join requests that are invalid. */
  joinLinkAddress: { per: 'address', tries: 60, seconds: HOUR },
  /** Requests and family registrations that a signed-in user sends. */
  requestAccount: { per: 'account', tries: 40, seconds: HOUR },
  /** Search as you type. Stops floods; far above a school behind one address (decision 100). */
  searchAddress: { per: 'address', tries: 3_000, seconds: 5 * MINUTE },
  /** Fetched calendars. Large providers fetch those of many people from few addresses. */
  calendarAddress: { per: 'address', tries: 3_000, seconds: 5 * MINUTE },
  calendarAccount: { per: 'account', tries: 120, seconds: HOUR },
  /** Newly drawn previews; fetching an existing preview is not counted. */
  previewAddress: { per: 'address', tries: 120, seconds: 5 * MINUTE },
  /** Mails that a staff member has sent to addresses of their choice. */
  invitationAccount: { per: 'account', tries: 30, seconds: HOUR },
  /** Invitations to people of a register to use the private area. */
  membershipAccount: { per: 'account', tries: 200, seconds: 24 * HOUR },
  /** Lookups of the account behind a join request. */
  lookUpAccount: { per: 'account', tries: 300, seconds: HOUR },
  /** Pictures and files that an office uploads: a gallery of a whole feast comes at once. */
  uploadAccount: { per: 'account', tries: 400, seconds: HOUR },
  /** Imports that a staff member begins: a file of up to 256 MB is read several times. */
  importAccount: { per: 'account', tries: 60, seconds: HOUR },
  /** Previews of unsaved pages: each is written, rolled back, and rendered by the publisher. */
  proofAccount: { per: 'account', tries: 600, seconds: HOUR },
  /** Webhook messages that a staff member requests. */
  webhookAccount: { per: 'account', tries: 120, seconds: HOUR },
  /** Questions that a staff member mails to senders of requests. */
  askAccount: { per: 'account', tries: 60, seconds: HOUR },
  /** Opening and answering mailed questions. */
  answerAddress: { per: 'address', tries: 60, seconds: HOUR },
  /** Certificates that are checked: an office has a pile of them at times. */
  certificateAddress: { per: 'address', tries: 120, seconds: HOUR },
  /** Failures that pages report: a person meets a few. */
  errorReportAddress: { per: 'address', tries: 10, seconds: MINUTE },
  /** All reports together: a release that fails for everybody must not fill the log. */
  errorReports: { per: 'server', tries: 60, seconds: MINUTE },
  photoAccount: { per: 'account', tries: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>

interface Limit {
  readonly per: 'address' | 'email' | 'email and address' | 'account' | 'server'
  readonly tries: number
  readonly seconds: number
}

export type LimitName = keyof typeof LIMITS

export type LimitDeps = Pick<AppDeps, 'db' | 'secret'>

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
export function limiterOf(db: Db, name: LimitName): RateLimiterDrizzle {
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

export function keyOf({ secret }: Pick<AppDeps, 'secret'>, name: LimitName, subject: Subject) {
  return `${name}:${keyedDigest('limits', secret, foldedOf(name, subject))}`
}

function foldedOf(name: LimitName, subject: Subject): string {
  if (typeof subject === 'object') return `${foldEmail(subject.email)} ${subject.address}`
  return LIMITS[name].per === 'email' ? foldEmail(String(subject)) : String(subject)
}

/**
 * Counts tries in this process alone, for what only this process has, such as its log. A restart
 * forgets the counts. To protect a secret, use `limited`; for frequent calls, `limitedByPortions`.
 *
 * @returns a function that counts one try of a subject, such as a caller's address
 *   (`clientAddress`); it throws ApiError `too_many_requests` with the seconds to wait
 */
export function limitedInMemory(name: LimitName): (subject: string) => Promise<void> {
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
