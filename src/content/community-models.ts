import { dayIn } from '#src/domain/events/event-times.ts'
import { hasTimes, parishMasses, shownMasses } from '#src/domain/masses/parish-masses.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { type ArchivePart, archiveOf } from './archive.ts'
import { bannerPath, communityPages } from './community-pages.ts'
import type { PageModel } from './page-models/page-model.ts'
import type { CommunitySitemapFile } from './page-models/sitemaps.ts'
import type { BodyInLanguages, PageBody, SiteInput } from './pages-input.ts'
import type { CommunityData } from './portal.ts'
import { sitemapEntries } from './sitemap-entries.ts'

/** A page of a community: building its model is most of the work, and not always needed. */
export interface PageToMake {
  route: string
  /** Address without language. */
  path: string
  model(): PageModel
}

/** All pages and files of one community in all languages: they depend on no other community. */
export function communityModels(data: CommunityData, input: SiteInput): PageModel[] {
  return [...eachCommunityPage(data, input)].map((page) => page.model())
}

/** The same one by one: a large parish has too many pages to make without a pause. */
export function* eachCommunityPage(data: CommunityData, input: SiteInput): Generator<PageToMake> {
  const { site } = input
  const archive = archiveOf(data)
  const pages = communityPages(data, input, archive)
  for (const locale of LOCALES) {
    for (const [path, body] of pages) {
      const route = localePath(locale, path)
      const model = () => ({ ...bodyIn(body, locale), route, path, locale, site }) as PageModel
      yield { route, path, model }
    }
  }
  const files = [
    ...LOCALES.map((locale) => sitemap(data, locale, input, archive)),
    ...banner(data, input),
  ]
  for (const file of files) yield { route: file.route, path: file.path, model: () => file }
}

function bodyIn(body: BodyInLanguages, locale: Locale): PageBody {
  return typeof body === 'function' ? body(locale) : body
}

/** The address of a community's sitemap in one language. */
export function communitySitemapPath(slug: string, locale: Locale): string {
  return `/sitemap/${locale}/${slug}.xml`
}

function sitemap(
  { chapelry, configuration, contents }: CommunityData,
  locale: Locale,
  { site, now }: SiteInput,
  archive: ArchivePart[],
): CommunitySitemapFile {
  const slug = chapelry.websiteconfigurations_url
  const path = communitySitemapPath(slug, locale)
  const banner = configuration.header_url ?? bannerPath(slug)
  const masses = shownMasses(parishMasses(chapelry), dayIn(now, chapelry.timezone))
  const isTimed = hasTimes(masses)
  const entries = sitemapEntries({ chapelry, contents, archive, isTimed }, banner, locale)
  return { kind: 'community-sitemap', route: path, path, locale, site, slug, entries }
}

/** The drawn banner for a community without its own. */
function banner({ chapelry, configuration }: CommunityData, { site }: SiteInput): PageModel[] {
  if (configuration.header_url !== null) return []
  const slug = chapelry.websiteconfigurations_url
  const path = bannerPath(slug)
  const tiles = { glaze: configuration.azulejo_glaze, motif: configuration.azulejo_motif }
  return [{ kind: 'banner', route: path, path, locale: FALLBACK_LOCALE, site, slug, tiles }]
}
