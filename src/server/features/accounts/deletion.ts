import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, officeInvitations, registrations, staffRoles } from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { forgive } from '#src/server/http/limited.ts'
import { forgetMailsTo } from '#src/server/jobs/forget-mails.ts'
import { keyFor } from '#src/server/secrets.ts'
import { heldRole } from '../colleagues/colleagues.ts'
import { forgiveLogins } from '../sessions/login.ts'
import { farewellJob } from './farewell.ts'
import { removePhoto } from './photo-files.ts'
import { provenAccount } from './proven-account.ts'

type DeletionDeps = Pick<AppDeps, 'db' | 'jobs' | 'secret' | 'mediaDir'>

/**
 * Erases an account and everything that belongs to it (requirements §11.7): sessions, links,
 * follows and subscriptions go with its row, and so do mails that wait or were sent. Its owner is told by
 * a last mail, of which nothing can be read in the database (decision 098).
 *
 * @throws ApiError `wrong_password` with a hint for `password`; `too_many_requests`; `last_admin`
 *   where an office would be left to nobody (decision 036)
 */
export async function eraseAccount(
  deps: DeletionDeps,
  accountId: number,
  password: string,
): Promise<void> {
  await provenAccount(deps, accountId, { field: 'password', password })
  const erased = await deps.db.transaction(async (tx) => {
    await keepOfficesKept(tx, accountId)
    // What the row says when it goes: its photo may have changed a moment ago.
    const [account] = await tx.delete(accounts).where(eq(accounts.id, accountId)).returning()
    if (!account) return undefined
    const { email, emailFolded, name, locale } = account
    await tx.delete(registrations).where(eq(registrations.emailFolded, emailFolded))
    await tx.delete(officeInvitations).where(eq(officeInvitations.emailFolded, emailFolded))
    await forgiveLogins(tx, deps, email)
    await forgetMailsTo(tx, emailFolded)
    const key = keyFor('farewells', deps.secret)
    await deps.jobs.add(tx, farewellJob(key, { email, name, locale }))
    return account
  })
  if (!erased) return
  await removePhoto(deps.mediaDir, erased.photoUrl)
  await forgive(deps, 'passwordAccount', accountId)
}

/** Whoever alone gives roles somewhere hands that on before they go. */
async function keepOfficesKept(tx: Db, accountId: number): Promise<void> {
  const kept = await tx
    .select({ communityId: staffRoles.communityId })
    .from(staffRoles)
    .where(and(eq(staffRoles.accountId, accountId), eq(staffRoles.role, 'admin')))
    // In one order, so that two who go at once never wait for each other.
    .orderBy(staffRoles.communityId)
  for (const { communityId } of kept) {
    await heldRole(tx, { communityId, role: 'admin' }, accountId, null)
  }
}
