import { and, eq } from 'drizzle-orm'
import type { AccessToken } from '#src/contract/account/session.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { counted, forgive, uncount } from '#src/server/http/limits/rate-limits.ts'
import { verifyPassword } from '#src/server/http/session/passwords.ts'
import { startSession } from '#src/server/http/session/sessions.ts'
import { startOf } from '#src/server/office-kit/staff-roles.ts'
import { passSecondFactor } from '../second-factor/accept-code.ts'

type LoginDeps = Pick<AppDeps, 'db' | 'secret' | 'productSlug' | 'now' | 'captcha'>

interface LoginTry {
  email: string
  password: string
  /** The caller's address (`clientAddress`). */
  address: string
  /** A solved captcha, if one was required. */
  captcha?: string | undefined
  /** A code of the second factor, if one was required. */
  code?: string | undefined
  /** The `User-Agent` of their browser. */
  userAgent?: string | undefined
}

/**
 * Signs a person in by address and password. A try is counted before the password is verified: for
 * the e-mail address, for the caller's address and for both together. A right password resets the
 * count. Known and unknown e-mail addresses take the same time.
 *
 * @throws ApiError `invalid_credentials` for any wrong input; the errors of `admitTry`; if the
 *   password is right and there is a second factor, the errors of `passSecondFactor`
 */
export async function logIn(
  deps: LoginDeps,
  { password, code, ...tried }: LoginTry,
): Promise<AccessToken & { locale: Locale; starts_at: string | null }> {
  const { email, address } = tried
  await admitTry(deps, tried)
  const [account] = await deps.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.emailFolded, foldEmail(email)))
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new ApiError('invalid_credentials')
  await forgiveLogins(deps.db, deps, email)
  await uncount(deps, 'loginAddress', address)
  await forgive(deps, 'loginGuesses', { email, address })
  // Wrong codes are counted separately.
  await passSecondFactor(deps, account.id, code)
  const token = await startVerified(deps, account, tried.userAgent)
  return { ...token, locale: account.locale, starts_at: await startOf(deps.db, account.id) }
}

/**
 * Past the limits a captcha is required, so that nobody can lock others out (decision 084). Beyond
 * that, the number of tries from one address on one account is limited.
 *
 * @throws ApiError `captcha_required`, `captcha`, `captcha_unavailable`, `too_many_requests`
 */
async function admitTry(
  deps: LoginDeps,
  { email, address, captcha }: Omit<LoginTry, 'password' | 'code' | 'userAgent'>,
): Promise<void> {
  const wait = Math.max(
    await counted(deps, 'loginAddress', address),
    await counted(deps, 'loginEmail', email),
  )
  if (wait > 0) {
    if (!captcha) throw new ApiError('captcha_required', {}, wait)
    await deps.captcha.accept(deps.db, captcha, address)
  }
  const bound = await counted(deps, 'loginGuesses', { email, address })
  if (bound > 0) throw new ApiError('too_many_requests', {}, bound, 'too_many_guesses')
}

/**
 * Begins a session unless the password has changed since it was verified. The lock orders the two:
 * either a password change waits and then ends the session, or this session sees the new password.
 */
function startVerified(
  deps: LoginDeps,
  { id, passwordHash }: { id: number; passwordHash: string },
  userAgent: string | undefined,
): Promise<AccessToken> {
  return deps.db.transaction(async (tx) => {
    const [unchanged] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
      .for('share')
    if (!unchanged) throw new ApiError('invalid_credentials')
    return startSession(tx, deps, id, { userAgent })
  })
}

/**
 * Resets the failed logins of an e-mail address: after setting a new password by the mailed link,
 * the person may sign in at once.
 *
 * @param db the transaction's own `tx`, or the database where there is none
 */
export function forgiveLogins(
  db: Db,
  { secret }: Pick<AppDeps, 'secret'>,
  email: string,
): Promise<void> {
  return forgive({ db, secret }, 'loginEmail', email)
}
