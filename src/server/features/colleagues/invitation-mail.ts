import { eq } from 'drizzle-orm'
import { INVITATION_DAYS } from '#src/contract/office/colleague.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import { accounts, communities, officeInvitations } from '#src/server/db/schema.ts'
import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'

/**
 * Mails who was asked to work in an office, in the language of their account or in Portuguese. What
 * was taken back meanwhile, or answered, needs no mail.
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
      const letter = { kind: 'office-invitation', parish, role, days: INVITATION_DAYS } as const
      await mailer.send(write(letter, { email, locale: locale ?? FALLBACK_LOCALE }))
    },
  }
}
