import type { Content } from '#src/contract/contents/content.ts'
import { languagesOf, shownIn, translationIn } from '#src/domain/contents/content-language.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { type ArchivePart, archivePath } from './archive.ts'
import { contentPath } from './moved-pages.ts'
import type { CommunityFrame } from './page-models/community.ts'
import type { SitemapEntry } from './page-models/sitemaps.ts'
import type { CommunityData } from './portal.ts'

/** The most pictures that a sitemap may name for one page (image sitemaps, Google). */
const MOST_PICTURES = 1_000

/** The fields of a community that decide its entries. */
interface ListedCommunity extends Pick<CommunityData, 'chapelry' | 'contents'> {
  archive: ArchivePart[]
  /** Whether it has mass times: without any, no page links to a timetable. */
  isTimed: boolean
}

/**
 * The sitemap entries of a community in one language: its pages, their pictures and dates of
 * change. A content without a version in this language is listed elsewhere.
 */
export function sitemapEntries(
  { chapelry, contents, archive, isTimed }: ListedCommunity,
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
    ...contents
      .filter((one) => shownIn(one, locale) === locale)
      .map((one) => ({
        path: contentPath(slug, one),
        languages: languagesOf(one),
        original: one.language,
        updatedAt: changedAt(one, locale),
        images: picturesOf(one),
      })),
  ]
}

/** For readers, a content written before its publication changed when it was published. */
function changedAt(content: Content, locale: Locale): string {
  const { updated_at, online_from_date } = content
  const translated = translationIn(content, locale)?.updated_at ?? ''
  return [updated_at, online_from_date, translated].sort().at(-1) ?? updated_at
}

function picturesOf({ cover, contents_fotogaleries }: Content): string[] {
  const pictures = present([cover, ...contents_fotogaleries.map(({ image_url }) => image_url)])
  return [...new Set(pictures)].slice(0, MOST_PICTURES)
}

function present(addresses: Array<string | null>): string[] {
  return addresses.filter((one) => one !== null)
}
