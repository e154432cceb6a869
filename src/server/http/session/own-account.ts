import { eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement } from '#src/server/db/kept-statement.ts'
import { accounts } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '../context.ts'
import { limited, uncount } from '../limits/rate-limits.ts'
import { verifyPassword } from './passwords.ts'

export type AccountRow = typeof accounts.$inferSelect

const accountOf = keptStatement((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id'))),
)

/**
 * The account of a caller.
 *
 * @throws ApiError `unauthorized` if it was erased since the token was verified
 */
export async function ownAccount(db: Db, accountId: number): Promise<AccountRow> {
  const [account] = await accountOf(db, { id: accountId })
  if (!account) throw new ApiError('unauthorized')
  return account
}

/**
 * The account of a signed-in person who proves their identity by the password: an unlocked phone is
 * signed in, too. Wrong passwords are counted for the account, right ones are not.
 *
 * @param proof the password as typed, and the field of the request that held it
 * @throws ApiError `wrong_password`, with a hint for that field; `too_many_requests`
 */
export async function provenAccount(
  deps: Pick<AppDeps, 'db' | 'secret'>,
  accountId: number,
  proof: { field: 'old_password' | 'password'; password: string },
): Promise<AccountRow> {
  const account = await ownAccount(deps.db, accountId)
  await limited(deps, 'passwordAccount', accountId)
  if (!(await verifyPassword(account.passwordHash, proof.password))) {
    throw wrongPassword(proof.field)
  }
  await uncount(deps, 'passwordAccount', accountId)
  return account
}

/** The refusal of a password that should prove the caller's identity, at the field that held it. */
export function wrongPassword(field: 'old_password' | 'password'): ApiError {
  return new ApiError('wrong_password', { [field]: { key: 'wrong_password' } })
}
