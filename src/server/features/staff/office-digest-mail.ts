import { eq } from 'drizzle-orm'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, communities } from '#src/server/db/schema.ts'
import type { OfficeDigestMail } from '#src/server/jobs/job.ts'
import type { Recipient } from '#src/server/mail/letter.ts'
import type { MailingDeps } from '#src/server/mail/mailing-deps.ts'

/**
 * Mails one reader of a community's office the number of new requests, in the reader's language;
 * the community's own address in Portuguese. A reader who has left or has no address gets no mail.
 */
export async function mailDigest(
  { db, mailer, write }: MailingDeps,
  { communityId, accountId, counts }: OfficeDigestMail,
): Promise<void> {
  const [community] = await db.select().from(communities).where(eq(communities.id, communityId))
  if (!community) return
  const reader =
    accountId === null ? { email: community.email, name: null } : await accountOf(db, accountId)
  if (!reader || reader.email === null) return
  const to: Recipient = { locale: FALLBACK_LOCALE, ...reader, email: reader.email }
  const letter = {
    kind: 'office-digest',
    parish: { name: community.name },
    name: reader.name,
    counts,
  } as const
  await mailer.send(write(letter, to))
}

async function accountOf(db: Db, id: number) {
  const { email, name, locale } = accounts
  const [row] = await db.select({ email, name, locale }).from(accounts).where(eq(accounts.id, id))
  return row
}
