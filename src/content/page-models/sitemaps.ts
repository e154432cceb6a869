import type { Locale } from '#src/i18n/locales.ts'
import type { Page } from './page.ts'

/** An address without language, and when its content last changed, if known. */
export interface SitemapEntry {
  path: string
  /** The languages in which it is available: it is listed only in these. */
  languages: readonly Locale[]
  /** The language that represents all others. */
  original: Locale
  /** ISO instant. */
  updatedAt: string | null
  /** Addresses of its pictures, absolute or on this site. */
  images: string[]
}

/** The portal's own sitemap in one language. */
export interface SitemapFile extends Page {
  kind: 'sitemap'
  entries: SitemapEntry[]
}

/** One community's sitemap: a separate file, so that a change costs the same in a large portal. */
export interface CommunitySitemapFile extends Page {
  kind: 'community-sitemap'
  slug: string
  entries: SitemapEntry[]
}

/** The list of the sitemaps. */
export interface SitemapIndexFile extends Page {
  kind: 'sitemap-index'
  /** The slugs of the communities. */
  slugs: string[]
}
