import type { Locale } from '#src/i18n/locales.ts'
import type { Page } from './page.ts'

/** An address without language, and when what it shows was last changed, where that is known. */
export interface SitemapEntry {
  path: string
  /** The languages that it can be read in: it is listed only in theirs. */
  languages: readonly Locale[]
  /** The one that stands for all others. */
  original: Locale
  /** ISO instant. */
  updatedAt: string | null
  /** Addresses of its pictures, absolute or on this site. */
  images: string[]
}

/** The portal's own addresses of one language for search engines. */
export interface SitemapFile extends Page {
  kind: 'sitemap'
  entries: SitemapEntry[]
}

/** Those of one community: a file of its own, so that a change costs the same in a large portal. */
export interface CommunitySitemapFile extends Page {
  kind: 'community-sitemap'
  slug: string
  entries: SitemapEntry[]
}

/** The list of the sitemaps. */
export interface SitemapIndexFile extends Page {
  kind: 'sitemap-index'
  /** Of the communities. */
  slugs: string[]
}
