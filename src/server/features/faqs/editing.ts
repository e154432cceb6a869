import { eq } from 'drizzle-orm'
import type { FaqForm, OfficeFaq } from '#src/contract/community/office-faq.ts'
import { publicQuestionsOf, validMarks } from '#src/domain/contents/public-questions.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { faqs } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { announceChange } from '../publishing/announce.ts'
import { pageLanguage } from '../websiteconfigurations/translations.ts'

/** The frequent questions of a community, for its editor. */
export async function editedFaq(db: Db, communityId: number): Promise<OfficeFaq> {
  const [row] = await db
    .select({
      content: faqs.content,
      translations: faqs.translations,
      public_questions: faqs.publicQuestions,
    })
    .from(faqs)
    .where(eq(faqs.communityId, communityId))
  const written = {
    language: await pageLanguage(db, communityId),
    content: row?.content ?? null,
    translations: row?.translations ?? {},
    public_questions: row?.public_questions ?? {},
  }
  return { version: versionOf(written), ...written }
}

/**
 * Stores them unchanged; an empty text removes them. Tells the publisher if that changes what
 * everybody may read.
 *
 * @param expected the version that the change is based on; undefined accepts any
 * @throws ApiError `changed_meanwhile`; `bad_request` for a translation into the page's own
 *   language
 */
export async function writeFaq(
  tx: Db,
  scope: OfficeScope,
  { content, translations, public_questions }: FaqForm,
  expected: string | undefined,
): Promise<void> {
  const { communityId } = scope
  await lockCommunity(tx, communityId)
  const before = await editedFaq(tx, communityId)
  const { version, language } = before
  if (expected !== undefined && expected !== version) throw new ApiError('changed_meanwhile')
  if (translations[language] !== undefined) {
    throw new ApiError('bad_request', { [`translations.${language}`]: { key: 'own_language' } })
  }
  const texts = { ...translations, [language]: content ?? '' }
  const publicQuestions = validMarks(texts, public_questions ?? before.public_questions)
  const after = { content, translations, public_questions: publicQuestions }
  if (content === null) {
    await tx.delete(faqs).where(eq(faqs.communityId, communityId))
  } else {
    const written = { content, translations, publicQuestions }
    await tx
      .insert(faqs)
      .values({ communityId, ...written })
      .onConflictDoUpdate({ target: faqs.communityId, set: written })
  }
  if (shown(before, language) === shown(after, language)) return
  await announceChange(tx, scope, 'configuration', communityId)
}

/** A fingerprint of the questions that everybody may read. */
function shown(
  {
    content,
    translations,
    public_questions: publicQuestions,
  }: Pick<OfficeFaq, 'content' | 'translations' | 'public_questions'>,
  own: Locale,
): string | undefined {
  return JSON.stringify(publicQuestionsOf({ content, translations, publicQuestions }, own))
}
