import type { AppDeps } from '#src/server/http/context.ts'
import { limited, uncount } from '#src/server/http/limits/rate-limits.ts'
import { verifyPassword } from '../sessions/passwords.ts'
import { type AccountRow, ownAccount, wrongPassword } from './queries.ts'

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
