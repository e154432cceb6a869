import type { Locale } from '#src/i18n/locales.ts'
import { alternates, localePath } from '#src/i18n/urls.ts'
import type { CommunitySitemapFile, SitemapFile } from '../page-models/feeds-and-sitemaps.ts'
import { absolute } from '../site.ts'

/** A page as a sitemap lists it: every address is whole. */
export interface ListedPage {
  url: string
  /** ISO instant; null if nobody knows. */
  modified: string | null
  /** The page in each of its languages, itself included, and for readers of none of them. */
  alternates: Array<{ hreflang: Locale | 'x-default'; url: string }>
  /** Addresses of its pictures. */
  pictures: string[]
}

/**
 * What a sitemap says of its pages (requirements §10.1). Our own writer and the one of a plain
 * `astro build` both write this, so that they cannot say different things (decision 116).
 */
export function listedPages({
  entries,
  locale,
  site,
}: SitemapFile | CommunitySitemapFile): ListedPage[] {
  return entries.map(({ path, languages, original, updatedAt, images }) => ({
    url: absolute(site, localePath(locale, path)),
    modified: updatedAt,
    alternates: alternates(path, languages, original).map((one) => ({
      hreflang: one.hreflang,
      url: absolute(site, one.path),
    })),
    pictures: images.map((one) => absolute(site, one)),
  }))
}
