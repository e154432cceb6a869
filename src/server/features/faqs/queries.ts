import { eq } from 'drizzle-orm'
import type { Faq } from '../../../contract/faq.ts'
import type { Db } from '../../db/connection.ts'
import { faqs } from '../../db/schema.ts'
import { found } from '../../errors.ts'
import type { Reference } from '../../http/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'

/** The frequent questions of a public community. @throws ApiError `not_found` */
export async function faqOf(db: Db, reference: Reference): Promise<Faq> {
  const community = await publicCommunity(db, reference)
  const [row] = await db
    .select({ id: faqs.id, content: faqs.content })
    .from(faqs)
    .where(eq(faqs.communityId, community.id))
  return found(row)
}
