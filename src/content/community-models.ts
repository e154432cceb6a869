import type { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import {
  availableLanguages,
  pickTranslation,
  shownLanguage,
} from '#src/domain/contents/content-language.ts'
import { questionsIn, questionsPath } from '#src/domain/contents/public-questions.ts'
import { toLocalDate } from '#src/domain/events/event-times.ts'
import { hasTimes, parishMasses, shownMasses } from '#src/domain/masses/shown-mass-times.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { type ArchivePart, archiveOf, archivePath } from './archive.ts'
import { bannerPath, communityPages } from './community-pages.ts'
import type { CommunityFrame } from './page-models/community.ts'
import type { CommunitySitemapFile, SitemapEntry } from './page-models/feeds-and-sitemaps.ts'
import type { PageModel } from './page-models/page-model.ts'
import type { BodyInLanguages, PageBody, SiteInput } from './pages-input.ts'
import type { CommunityData } from './portal.ts'

/** The most pictures that a sitemap may name for one page (image sitemaps, Google). */
const MOST_PICTURES = 1_000

/** The fields of a community that decide its entries. */
interface ListedCommunity extends Pick<CommunityData, 'chapelry' | 'configuration' | 'contents'> {
  archive: ArchivePart[]
  /** Whether it has mass times: without any, no page links to a timetable. */
  isTimed: boolean
}

/**
 * The sitemap entries of a community in one language: its pages, their pictures and dates of
 * change. A content without a version in this language is listed elsewhere.
 */
function sitemapEntries(
  { chapelry, configuration, contents, archive, isTimed }: ListedCommunity,
  banner: CommunityFrame['banner'],
  locale: Locale,
): SitemapEntry[] {
  const slug = chapelry.websiteconfigurations_url
  const root = `/${slug}`
  const own = { languages: LOCALES, original: FALLBACK_LOCALE }
  // The home and agenda pages show contents: they change with the newest of these.
  const newest =
    contents
      .map((one) => changedAt(one, locale))
      .sort()
      .at(-1) ?? null
  return [
    { ...own, path: root, updatedAt: newest, images: present([banner, chapelry.photo_url]) },
    { ...own, path: `${root}/events`, updatedAt: newest, images: [] },
    ...[
      ...(isTimed ? [`${root}/timetable`] : []),
      archivePath(slug),
      ...archive.map(({ path }) => path),
    ].map((path) => ({
      ...own,
      path,
      updatedAt: null,
      images: [],
    })),
    ...questionEntries(configuration, slug, locale),
    ...contents
      .filter((one) => shownLanguage(one, locale) === locale)
      .map((one) => ({
        path: contentPath(slug, one),
        languages: availableLanguages(one),
        original: one.language,
        updatedAt: changedAt(one, locale),
        images: picturesOf(one),
      })),
  ]
}

/** The entry of the page of public questions, in a language that has some. */
function questionEntries(
  { language, public_questions: questions }: WebsiteConfiguration,
  slug: string,
  locale: Locale,
): SitemapEntry[] {
  if (!questions) return []
  const { shown_in, languages, original } = questionsIn(questions, locale, language)
  if (shown_in !== locale) return []
  return [{ path: questionsPath(slug), languages, original, updatedAt: null, images: [] }]
}

/** For readers, a content written before its publication changed when it was published. */
function changedAt(content: Content, locale: Locale): string {
  const { updated_at, online_from_date } = content
  const translated = pickTranslation(content, locale)?.updated_at ?? ''
  return [updated_at, online_from_date, translated].sort().at(-1) ?? updated_at
}

function picturesOf({ cover, contents_fotogaleries }: Content): string[] {
  const pictures = present([cover, ...contents_fotogaleries.map(({ image_url }) => image_url)])
  return [...new Set(pictures)].slice(0, MOST_PICTURES)
}

function present(addresses: Array<string | null>): string[] {
  return addresses.filter((one) => one !== null)
}

/**
 * A page of a community. Its model is made when it is needed: all models of a large parish would
 * take much memory.
 */
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
  // The pages of a content in all its languages need the same data.
  for (const [path, body] of pages) {
    for (const locale of LOCALES) {
      const route = localePath(locale, path)
      const model = () => ({ ...bodyIn(body, locale), route, path, locale, site }) as PageModel
      yield { route, path, model }
    }
  }
  for (const locale of LOCALES) {
    const path = communitySitemapPath(data.chapelry.websiteconfigurations_url, locale)
    yield { route: path, path, model: () => sitemap(data, locale, input, archive) }
  }
  for (const file of banner(data, input)) {
    yield { route: file.route, path: file.path, model: () => file }
  }
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
  const masses = shownMasses(parishMasses(chapelry), toLocalDate(now, chapelry.timezone))
  const isTimed = hasTimes(masses)
  const listed = { chapelry, configuration, contents, archive, isTimed }
  const entries = sitemapEntries(listed, banner, locale)
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
