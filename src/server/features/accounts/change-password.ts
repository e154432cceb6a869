import { eq } from 'drizzle-orm'
import type { AccessToken } from '#src/contract/account/session.ts'
import { accounts } from '#src/server/db/schema.ts'
import type { AppDeps, Caller } from '#src/server/http/context.ts'
import { startSession } from '#src/server/http/session/sessions.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { provenAccount } from './proven-account.ts'
import { wrongPassword } from './rules.ts'
import { refuseGuessable, setPassword } from './set-password.ts'

type ChangeDeps = Pick<AppDeps, 'db' | 'jobs' | 'now' | 'secret' | 'productSlug'>

/**
 * Sets a new password for a person who knows the old one. Every device is signed out; the caller
 * gets a new session.
 *
 * @returns the first token of that session
 * @throws ApiError `wrong_password`, also if a concurrent change came first; `too_many_requests`;
 *   `bad_request` for a new one that is easy to guess
 */
export async function changePassword(
  deps: ChangeDeps,
  { accountId, provenAt }: Pick<Caller, 'accountId' | 'provenAt'>,
  { old_password, new_password }: { old_password: string; new_password: string },
  userAgent: string | undefined,
): Promise<AccessToken> {
  const proof = { field: 'old_password', password: old_password } as const
  const account = await provenAccount(deps, accountId, proof)
  await refuseGuessable({ field: 'new_password', password: new_password }, account)
  const passwordHash = await hashPassword(new_password)
  return deps.db.transaction(async (tx) => {
    const stillFormer = eq(accounts.passwordHash, account.passwordHash)
    if (!(await setPassword(tx, deps, { accountId, passwordHash }, stillFormer))) {
      throw wrongPassword(proof.field)
    }
    // With a second factor, a password alone is no proof: the new session inherits the old one's.
    return startSession(tx, deps, accountId, { userAgent, provenAt })
  })
}
