import { eq, getTableColumns } from 'drizzle-orm'
import type { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import { publicQuestionsOf } from '#src/domain/contents/public-questions.ts'
import type { Db } from '#src/server/db/connection.ts'
import { faqs, websiteConfigurations } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import type { Reference } from '#src/server/http/lists/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { pictureFailure, shownPicture } from '../pictures/copied-pictures.ts'
import { withBlockPictures } from './block-pictures.ts'
import { configurationOf } from './rows.ts'
import { findPageTranslations } from './translations.ts'

/**
 * The configuration of a public community's site.
 *
 * @throws ApiError `not_found`
 */
export async function websiteConfiguration(
  db: Db,
  reference: Reference,
): Promise<WebsiteConfiguration> {
  const community = await publicCommunity(db, reference)
  const [read] = await db
    .select({
      row: {
        ...getTableColumns(websiteConfigurations),
        headerUrl: shownPicture(websiteConfigurations.headerUrl),
      },
      headerFailure: pictureFailure(websiteConfigurations.headerUrl),
      faq: {
        content: faqs.content,
        translations: faqs.translations,
        publicQuestions: faqs.publicQuestions,
      },
    })
    .from(websiteConfigurations)
    .leftJoin(faqs, eq(faqs.communityId, websiteConfigurations.communityId))
    .where(eq(websiteConfigurations.communityId, community.id))
  const { faq, ...facts } = orNotFound(read)
  const questions = faq && publicQuestionsOf(faq, facts.row.language)
  const configuration = configurationOf({
    ...facts,
    slug: community.slug,
    translations: await findPageTranslations(db, community.id),
  })
  const [shown] = await withBlockPictures(db, [
    { ...configuration, ...(questions && { public_questions: questions }) },
  ])
  return orNotFound(shown)
}
