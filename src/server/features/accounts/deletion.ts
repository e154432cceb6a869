import { eq } from 'drizzle-orm'
import { accounts, officeInvitations, registrations } from '../../db/schema.ts'
import type { AppDeps } from '../../http/context.ts'
import { forgive } from '../../http/limited.ts'
import { forgiveLogins } from '../sessions/login.ts'
import { removePhoto } from './photo-files.ts'
import { provenAccount } from './proven-account.ts'

type DeletionDeps = Pick<AppDeps, 'db' | 'jobs' | 'secret' | 'mediaDir'>

/**
 * Erases an account and everything that belongs to it (DESIGN §5): sessions, links, follows and
 * subscriptions go with its row. Its owner is told by mail.
 *
 * @throws ApiError `wrong_password` with a hint for `password`; `too_many_requests`
 */
export async function eraseAccount(
  deps: DeletionDeps,
  accountId: number,
  password: string,
): Promise<void> {
  await provenAccount(deps, accountId, { field: 'password', password })
  const erased = await deps.db.transaction(async (tx) => {
    // What the row says when it goes: its photo may have changed a moment ago.
    const [account] = await tx.delete(accounts).where(eq(accounts.id, accountId)).returning()
    if (!account) return undefined
    const { email, emailFolded, name, locale } = account
    await tx.delete(registrations).where(eq(registrations.emailFolded, emailFolded))
    await tx.delete(officeInvitations).where(eq(officeInvitations.emailFolded, emailFolded))
    await forgiveLogins(tx, deps, email)
    await deps.jobs.add(tx, { kind: 'account-deleted', email, name, locale })
    return account
  })
  if (!erased) return
  await removePhoto(deps.mediaDir, erased.photoUrl)
  await forgive(deps, 'passwordAccount', accountId)
}
