import { communityModels } from '../../content/community-models.ts'
import type { PageModel } from '../../content/page-models/page-model.ts'
import type { SiteInput } from '../../content/pages-input.ts'
import { type CommunityData, communityData } from '../../content/portal.ts'
import type { Content } from '../../contract/content.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { PublisherInput } from '../run.ts'

/**
 * The page of a content as it would be, made as every page is: of its community's data as they are
 * now, with the content in its place.
 *
 * @throws what the source throws: HttpError with 404 where the community is hidden
 */
export async function proofModel(
  { source, site, product }: Pick<PublisherInput, 'source' | 'site' | 'product'>,
  content: Content,
  { locale, now }: { locale: Locale; now: string },
): Promise<PageModel | undefined> {
  const chapelry = await source.chapelrie(content.entity_ekklesia_location.id)
  const data = withContent(await communityData(source, chapelry), content)
  return pageOf(communityModels(data, { site, product, now } satisfies SiteInput), content, locale)
}

/** The same data with a content in the place of the one that it changes, or among the others. */
export function withContent(data: CommunityData, content: Content): CommunityData {
  const isThere = data.contents.some(({ id }) => id === content.id)
  const place = data.contents.findIndex(
    ({ online_from_date }) => online_from_date <= content.online_from_date,
  )
  const contents = isThere
    ? data.contents.map((one) => (one.id === content.id ? content : one))
    : data.contents.toSpliced(place < 0 ? data.contents.length : place, 0, content)
  return { ...data, contents }
}

function pageOf(models: PageModel[], { id }: Content, locale: Locale): PageModel | undefined {
  return models.find(
    (model) =>
      (model.kind === 'news' || model.kind === 'event') &&
      model.locale === locale &&
      model.content.id === id,
  )
}
