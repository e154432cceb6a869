import { and, eq } from 'drizzle-orm'
import { accounts, communities, staffRoles, webhooks } from '#src/server/db/schema.ts'
import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'

/**
 * Mails the administrators of an office that a receiver was turned off. A person who has left the
 * office gets no mail, nor does anybody if the receiver was deleted or turned on again.
 */
export function webhookMailing({
  db,
  mailer,
  write,
}: MailingDeps): Pick<JobHandlers, 'webhook-disabled'> {
  return {
    'webhook-disabled': async ({ webhookId, accountId }) => {
      const [row] = await db
        .select({
          url: webhooks.url,
          why: webhooks.disabledWhy,
          parish: { name: communities.name, slug: communities.slug },
          email: accounts.email,
          name: accounts.name,
          locale: accounts.locale,
        })
        .from(webhooks)
        .innerJoin(communities, eq(communities.id, webhooks.communityId))
        .innerJoin(staffRoles, eq(staffRoles.communityId, webhooks.communityId))
        .innerJoin(accounts, eq(accounts.id, staffRoles.accountId))
        .where(and(eq(webhooks.id, webhookId), eq(accounts.id, accountId)))
      if (!row || row.why === null || row.why === 'office') return
      const { parish, name, why, email, locale } = row
      const host = new URL(row.url).host
      const letter = { kind: 'webhook-disabled', parish, name, host, why } as const
      await mailer.send(write(letter, { email, locale }))
    },
  }
}
