import { eq } from 'drizzle-orm'
import { chapelryTitle } from '#src/contract/community/chapelry.ts'
import { EVENT } from '#src/contract/contents/content.ts'
import { type Preview, type PreviewAddress, previewPicture } from '#src/domain/pictures/preview.ts'
import { previewOfContent, previewOfParish } from '#src/domain/pictures/preview-of.ts'
import { websiteConfigurations } from '#src/server/db/schema.ts'
import { notFound } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { chapelryOf } from '../chapelries/rows.ts'
import { contentById } from '../contents/queries.ts'

/**
 * The current contents of a record's preview.
 *
 * @throws ApiError `not_found` for a record that is not public, of another kind, or has a picture
 *   of its own
 */
export async function currentPreview(
  {
    db,
    now,
    productSlug,
    productName,
  }: Pick<AppDeps, 'db' | 'now' | 'productSlug' | 'productName'>,
  { kind, id, locale }: PreviewAddress,
): Promise<Preview> {
  const settingOf = async (communityId: number) => {
    const row = await publicCommunity(db, { kind: 'id', id: communityId, slug: undefined })
    const chapelry = chapelryOf(row, productSlug)
    const title = chapelryTitle(chapelry, productSlug)
    const configuration = await tilesOf(db, communityId)
    return { locale, chapelry, configuration, title, product: productName }
  }
  if (kind === 'parish') return previewOfParish(await settingOf(id))
  const content = await contentById(db, now(), id)
  if ((content.content_type === EVENT) !== (kind === 'event')) throw notFound()
  if (previewPicture(content.cover) !== null) throw notFound()
  const title = content.translations[locale]?.title ?? content.title
  const setting = await settingOf(content.entity_ekklesia_location.id)
  // A repeating event is shown with its next date.
  const next = content.content_type === EVENT ? { ...content, ...content.event_next } : content
  return previewOfContent({ ...next, title }, setting)
}

/** The tile settings of a community; empty if its site was never set up. */
async function tilesOf(db: AppDeps['db'], communityId: number) {
  const { azulejoGlaze: azulejo_glaze, azulejoMotif: azulejo_motif } = websiteConfigurations
  const [chosen] = await db
    .select({ azulejo_glaze, azulejo_motif })
    .from(websiteConfigurations)
    .where(eq(websiteConfigurations.communityId, communityId))
  return chosen ?? { azulejo_glaze: null, azulejo_motif: null }
}
