import { eq } from 'drizzle-orm'
import type { FaqForm, OfficeFaq } from '#src/contract/community/office-faq.ts'
import type { Db } from '#src/server/db/connection.ts'
import { faqs } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { pageLanguage } from '../websiteconfigurations/translations.ts'

/** The frequent questions of a community, for its editor. */
export async function editedFaq(db: Db, communityId: number): Promise<OfficeFaq> {
  const [row] = await db
    .select({ content: faqs.content, translations: faqs.translations })
    .from(faqs)
    .where(eq(faqs.communityId, communityId))
  const written = {
    language: await pageLanguage(db, communityId),
    content: row?.content ?? null,
    translations: row?.translations ?? {},
  }
  return { version: versionOf(written), ...written }
}

/**
 * Stores them unchanged; an empty text removes them.
 *
 * @param expected the version that the change is based on; undefined accepts any
 * @throws ApiError `changed_meanwhile`; `bad_request` for a translation into the page's own
 *   language
 */
export async function writeFaq(
  tx: Db,
  { communityId }: Pick<OfficeScope, 'communityId'>,
  { content, translations }: FaqForm,
  expected: string | undefined,
): Promise<void> {
  await lockCommunity(tx, communityId)
  const { version, language } = await editedFaq(tx, communityId)
  if (expected !== undefined && expected !== version) throw new ApiError('changed_meanwhile')
  if (translations[language] !== undefined) {
    throw new ApiError('bad_request', { [`translations.${language}`]: { key: 'own_language' } })
  }
  if (content === null) {
    await tx.delete(faqs).where(eq(faqs.communityId, communityId))
    return
  }
  const written = { content, translations }
  await tx
    .insert(faqs)
    .values({ communityId, ...written })
    .onConflictDoUpdate({ target: faqs.communityId, set: written })
}
