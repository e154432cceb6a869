import { and, eq } from 'drizzle-orm'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  officeInvitations,
  registrations,
  requests,
  staffRoles,
} from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { forgive } from '#src/server/http/limits/rate-limits.ts'
import { provenAccount } from '#src/server/http/session/own-account.ts'
import type { JobOf } from '#src/server/jobs/job.ts'
import { forgetMailsTo } from '#src/server/jobs/queue.ts'
import { keyFor, openText, sealText } from '#src/server/secrets.ts'
import { lockRole } from '../colleagues/colleagues.ts'
import { deleteCounted } from '../requests/delete-counted.ts'
import { forgiveLogins } from '../sessions/login.ts'
import { removePhoto } from './photo.ts'

type DeletionDeps = Pick<AppDeps, 'db' | 'jobs' | 'secret' | 'mediaDir'>

/**
 * Erases an account and everything that belongs to it (requirements §11.7): sessions, links,
 * follows and subscriptions are deleted with its row, and so are queued and sent mails. A last mail
 * tells its owner; the database holds nothing readable of it (decision 098).
 *
 * @throws ApiError `wrong_password` with a hint for `password`; `too_many_requests`; `last_admin`
 *   if an office would be left without an administrator (decision 036)
 */
export async function eraseAccount(
  deps: DeletionDeps,
  accountId: number,
  password: string,
): Promise<void> {
  await provenAccount(deps, accountId, { field: 'password', password })
  const erased = await deps.db.transaction(async (tx) => {
    await keepOfficesKept(tx, accountId)
    // They would go with the account; the parish's numbers of the year stay right.
    await deleteCounted(tx, eq(requests.accountId, accountId))
    // Read from the deleted row: its photo may have changed a moment ago.
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

/** The only person who gives roles in an office must hand that over first. */
async function keepOfficesKept(tx: Db, accountId: number): Promise<void> {
  const kept = await tx
    .select({ communityId: staffRoles.communityId })
    .from(staffRoles)
    .where(and(eq(staffRoles.accountId, accountId), eq(staffRoles.role, 'admin')))
    // Always in the same order, so that two simultaneous deletions never deadlock.
    .orderBy(staffRoles.communityId)
  for (const { communityId } of kept) {
    await lockRole(tx, { communityId, role: 'admin' }, accountId, null)
  }
}

/** The recipient of the last mail, and their language. */
interface Farewell {
  email: string
  name: string
  locale: Locale
}

/**
 * The job that tells a person that their account was erased. Until it is done, it is the last data
 * about them, stored encrypted: the database alone is not enough to read it (decision 098).
 *
 * @param key of the purpose `farewells`
 */
export function farewellJob(
  key: Uint8Array,
  { email, name, locale }: Farewell,
): JobOf<'account-deleted'> {
  return { kind: 'account-deleted', sealed: sealText(key, JSON.stringify([email, name, locale])) }
}

/** The recipient; undefined if the portal's secret has changed meanwhile. */
export function openFarewell(
  key: Uint8Array,
  { sealed }: JobOf<'account-deleted'>,
): Farewell | undefined {
  const opened = openText(key, sealed)
  if (opened === undefined) return undefined
  const [email, name, locale] = JSON.parse(opened)
  return { email, name, locale }
}
