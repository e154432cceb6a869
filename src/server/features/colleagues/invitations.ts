import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import {
  INVITATION_DAYS,
  type InviteColleague,
  type OfficeInvitation,
} from '#src/contract/office/colleague.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, communities, officeInvitations } from '#src/server/db/schema.ts'
import { DAY_MS, shifted, toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'
import { removeOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'

type InvitationRow = typeof officeInvitations.$inferSelect

/** The unanswered invitations to an office, oldest first. */
export async function invitationsOf(db: Db, communityId: number): Promise<OfficeInvitation[]> {
  const rows = await db
    .select()
    .from(officeInvitations)
    .where(eq(officeInvitations.communityId, communityId))
    .orderBy(asc(officeInvitations.invitedAt), asc(officeInvitations.id))
  return rows.map(invitationOf)
}

/**
 * Invites the owner of an e-mail address to an office. Whether an account has the address makes no
 * difference: they accept after signing in with it.
 *
 * @param tx a transaction: the mail is queued in it
 */
export async function invite(
  tx: Db,
  { communityId, staffId, now, jobs }: OfficeScope,
  { email, role }: InviteColleague,
): Promise<OfficeInvitation> {
  const asked = { email, role, invitedBy: staffId, invitedAt: now }
  const [row] = await tx
    .insert(officeInvitations)
    .values({ ...asked, communityId, emailFolded: foldEmail(email) })
    .onConflictDoUpdate({
      target: [officeInvitations.communityId, officeInvitations.emailFolded],
      set: asked,
    })
    .returning()
  if (!row) throw new Error('The insert gave no row back.')
  await jobs.add(tx, { kind: 'office-invitation', invitationId: row.id })
  return invitationOf(row)
}

/**
 * Withdraws an invitation.
 *
 * @throws ApiError `not_found` if this office does not have it
 */
export async function withdrawInvitation(db: Db, communityId: number, id: number): Promise<void> {
  orNotFound((await removeOwned(db, officeInvitations, communityId, [id]))[0])
}

/**
 * Withdraws all invitations of a person to an office: with one they would regain the role that was
 * just removed.
 */
export async function withdrawInvitationsTo(
  tx: Db,
  communityId: number,
  accountId: number,
): Promise<void> {
  const theirs = tx
    .select({ emailFolded: accounts.emailFolded })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  await tx
    .delete(officeInvitations)
    .where(
      and(
        eq(officeInvitations.communityId, communityId),
        inArray(officeInvitations.emailFolded, theirs),
      ),
    )
}

/**
 * Deletes expired invitations.
 *
 * @param now ISO 8601 in UTC
 */
export async function purgeInvitations(db: Db, now: string): Promise<void> {
  await db.delete(officeInvitations).where(lt(officeInvitations.invitedAt, invitedBefore(now)))
}

/** The instant before which an invitation is too old to be accepted, ISO 8601 in UTC. */
export function invitedBefore(now: string): string {
  return shifted(now, -INVITATION_DAYS * DAY_MS)
}

function invitationOf({ id, email, role, invitedAt }: InvitationRow): OfficeInvitation {
  return { id, email, role, invited_at: toInstant(invitedAt) }
}

/**
 * Mails an invitation to an office, in the language of the account or in Portuguese, unless it was
 * withdrawn or answered meanwhile.
 */
export function invitationMailing({
  db,
  mailer,
  write,
}: MailingDeps): Pick<JobHandlers, 'office-invitation'> {
  return {
    'office-invitation': async ({ invitationId }) => {
      const [asked] = await db
        .select({
          email: officeInvitations.email,
          role: officeInvitations.role,
          parish: communities.name,
          locale: accounts.locale,
        })
        .from(officeInvitations)
        .innerJoin(communities, eq(communities.id, officeInvitations.communityId))
        .leftJoin(accounts, eq(accounts.emailFolded, officeInvitations.emailFolded))
        .where(eq(officeInvitations.id, invitationId))
      if (!asked) return
      const { email, role, parish, locale } = asked
      const template = { kind: 'office-invitation', parish, role, days: INVITATION_DAYS } as const
      await mailer.send(write(template, { email, locale: locale ?? FALLBACK_LOCALE }))
    },
  }
}
