import { and, eq } from 'drizzle-orm'
import type { AccessToken } from '#src/contract/session.ts'
import { foldEmail } from '#src/domain/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { forgive, limited, uncount } from '#src/server/http/limited.ts'
import { verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'

type LoginDeps = Pick<AppDeps, 'db' | 'secret' | 'productSlug' | 'now'>

/**
 * Signs someone in by address and password. A try counts before the password is looked at, for
 * this e-mail address and for the caller's; a right one forgives the first and takes back the
 * second. Known and unknown e-mail addresses cost the same work.
 *
 * @param address where the caller is (`clientAddress`)
 * @throws ApiError `invalid_credentials` whatever was wrong; `too_many_requests`
 */
export async function logIn(
  deps: LoginDeps,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<AccessToken> {
  await limited(deps, 'loginAddress', address)
  await limited(deps, 'loginEmail', email)
  const [account] = await deps.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.emailFolded, foldEmail(email)))
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new ApiError('invalid_credentials')
  const token = await startVerified(deps, account)
  await forgiveLogins(deps.db, deps, email)
  await uncount(deps, 'loginAddress', address)
  return token
}

/**
 * Begins a session unless the password has changed since it was verified: the lock makes a new
 * password wait for the session, and so end it, or the session find the new password.
 */
function startVerified(
  deps: LoginDeps,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<AccessToken> {
  return deps.db.transaction(async (tx) => {
    const [unchanged] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
      .for('share')
    if (!unchanged) throw new ApiError('invalid_credentials')
    return startSession(tx, deps, id)
  })
}

/**
 * Forgets the failed logins of an e-mail address: whoever set a new password by the mailed link
 * may sign in at once.
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
