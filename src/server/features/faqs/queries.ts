import { eq } from 'drizzle-orm'
import type { Faq } from '#src/contract/community/faq.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { faqs } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import type { Reference } from '#src/server/http/lists/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'

/** The frequent questions of a public community, in a language if they are in it. @throws ApiError `not_found` */
export async function faqOf(db: Db, reference: Reference, locale: Locale): Promise<Faq> {
  const community = await publicCommunity(db, reference)
  const [row] = await db
    .select({ id: faqs.id, content: faqs.content, translations: faqs.translations })
    .from(faqs)
    .where(eq(faqs.communityId, community.id))
  const { id, content, translations } = found(row)
  return { id, content: translations[locale] ?? content }
}
