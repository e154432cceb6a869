import { and, eq, isNull } from 'drizzle-orm'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import { accounts, communities, entities, membershipInvitations } from '#src/server/db/schema.ts'
import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'

/**
 * Mails an invitation to a parish's private area, in the language of the account or in Portuguese,
 * unless the record was erased, linked or given another address meanwhile.
 */
export function membershipMailing({
  db,
  mailer,
  write,
}: MailingDeps): Pick<JobHandlers, 'membership-invitation'> {
  return {
    'membership-invitation': async ({ entityId }) => {
      const [asked] = await db
        .select({ email: entities.email, parish: communities.name, locale: accounts.locale })
        .from(entities)
        .innerJoin(
          membershipInvitations,
          and(
            eq(membershipInvitations.entityId, entities.id),
            eq(membershipInvitations.emailFolded, entities.emailFolded),
          ),
        )
        .innerJoin(communities, eq(communities.id, entities.communityId))
        .leftJoin(accounts, eq(accounts.emailFolded, entities.emailFolded))
        .where(and(eq(entities.id, entityId), isNull(entities.accountId)))
      if (!asked || asked.email === null) return
      const { email, parish, locale } = asked
      const letter = { kind: 'membership-invitation', parish, hasAccount: locale !== null } as const
      await mailer.send(write(letter, { email, locale: locale ?? FALLBACK_LOCALE }))
    },
  }
}
