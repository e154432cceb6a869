import { communityModels } from '#src/content/community-models.ts'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import { type CommunityData, communityData } from '#src/content/portal.ts'
import type { Content } from '#src/contract/contents/content.ts'
import type { Preview } from '#src/contract/contents/preview.ts'
import { azulejoBanner } from '#src/domain/pictures/azulejo.ts'
import { privateAreaPath } from '#src/domain/private-area.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { PublisherInput } from '../run.ts'

interface PreviewRequest {
  locale: Locale
  /** Address without language; empty for the page of the previewed content itself. */
  path: string
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/** The page kinds of previews; pages with forms are left out: a form would really be sent. */
const SHOWN = new Set<PageModel['kind']>([
  ...(['community', 'events', 'timetable', 'questions', 'news', 'event', 'parish-page'] as const),
])

/**
 * A preview page, made like every page: from its community's current data, with the unsaved content
 * in its place. Undefined if the community has no such page.
 *
 * @throws the errors of the source: HttpError with 404 if the community is hidden
 */
export async function previewModel(
  { source, site, product }: Pick<PublisherInput, 'source' | 'site' | 'product'>,
  preview: Preview,
  { locale, path, now }: PreviewRequest,
): Promise<PageModel | undefined> {
  const community =
    preview.kind === 'content' ? preview.content.entity_ekklesia_location : preview.chapelry
  const live = await communityData(source, await source.chapelrie(community.id))
  const data = withPreview(live, preview)
  const models = communityModels(data, { site, product, now })
  const model = models.find(
    (one) => one.locale === locale && (path === '' ? isOfPreview(one, preview) : one.path === path),
  )
  if (!model) return undefined
  const shown = SHOWN.has(model.kind) ? model : withQuestions(model, preview)
  return shown && withTiles(shown, live, data)
}

function isOfPreview(model: PageModel, preview: Preview): boolean {
  if (preview.kind === 'community') return model.kind === 'community'
  const isOfContent =
    model.kind === 'news' || model.kind === 'event' || model.kind === 'parish-page'
  return isOfContent && model.content.id === preview.content.id
}

/** The page of frequent questions, with the answers that members would see. */
function withQuestions(model: PageModel, preview: Preview): PageModel | undefined {
  if (model.kind !== 'private-area' || preview.kind !== 'community') return undefined
  const { questions, chapelry } = preview
  const { path, locale } = model
  if (path !== privateAreaPath(chapelry.websiteconfigurations_url, 'faqs')) return undefined
  return { ...model, questions: questions.translations[locale] ?? questions.content }
}

/** The drawn banner of a parish is a file of the site; a preview embeds changed tiles. */
function withTiles(model: PageModel, live: CommunityData, next: CommunityData): PageModel {
  const { header_url, azulejo_glaze: glaze, azulejo_motif: motif } = next.configuration
  if (!('community' in model) || header_url !== null || isSameBanner(live, next)) return model
  const svg = azulejoBanner(model.community.slug, { glaze, motif })
  const banner = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { ...model, community: { ...model.community, banner } }
}

function isSameBanner(
  { configuration: one }: CommunityData,
  { configuration: other }: CommunityData,
) {
  const fields = ['header_url', 'azulejo_glaze', 'azulejo_motif'] as const
  return fields.every((field) => one[field] === other[field])
}

/** The same data with the unsaved content in place of the saved one. */
function withPreview(data: CommunityData, preview: Preview): CommunityData {
  if (preview.kind === 'content') return withContent(data, preview.content)
  const { chapelry, configuration, menu } = preview
  return { ...data, chapelry, configuration, menu }
}

/** Newest publication first: a content keeps its place unless its publication date changes. */
function withContent(data: CommunityData, content: Content): CommunityData {
  const former = data.contents.find(({ id }) => id === content.id)
  if (former?.online_from_date === content.online_from_date) {
    return { ...data, contents: data.contents.map((one) => (one === former ? content : one)) }
  }
  const others = data.contents.filter((one) => one !== former)
  const place = others.findIndex(
    ({ online_from_date }) => online_from_date <= content.online_from_date,
  )
  return { ...data, contents: others.toSpliced(place < 0 ? others.length : place, 0, content) }
}
