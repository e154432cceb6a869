import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import { type ListedPage, listedPages } from '#src/content/feeds/listed-pages.ts'
import type {
  CommunitySitemapFile,
  SitemapFile,
} from '#src/content/page-models/feeds-and-sitemaps.ts'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import { modelsOfThisBuild } from '#src/content/plain-build.ts'

/** The list of sitemaps that `@astrojs/sitemap` writes. */
const WRITTEN = 'sitemap-index.xml'

/** The address that robots.txt names, whoever builds the site. */
const NAMED = 'sitemap.xml'

/**
 * Writes the list of sitemaps to the address that robots.txt names; it runs after
 * `@astrojs/sitemap`. That only logs its errors, so this fails the build if there is no list.
 */
export function sitemapAddress(): AstroIntegration {
  return {
    name: 'adro:sitemap-address',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const written = fileURLToPath(new URL(WRITTEN, dir))
        if (!existsSync(written)) throw new Error('@astrojs/sitemap wrote no sitemaps.')
        await copyFile(written, fileURLToPath(new URL(NAMED, dir)))
      },
    },
  }
}

/** The pages that belong to no community. */
const PORTAL = 'portal'

/** The integration writes pictures, but its type does not name them. */
interface PicturedItem extends SitemapItem {
  img: Array<{ url: string }>
}

type Chunk = (item: SitemapItem) => SitemapItem | undefined

/**
 * The options with which `@astrojs/sitemap` lists the pages of a plain `astro build`, from the API.
 *
 * @throws if the API cannot be reached, or breaks the contract
 */
export async function sitemapOptions(): Promise<SitemapOptions> {
  return optionsFor((await modelsOfThisBuild()).values())
}

/**
 * The same from models, with the same pages, dates, languages and pictures as our own sitemaps.
 *
 * @param models all pages of the site
 */
export function optionsFor(models: Iterable<PageModel>): NonNullable<SitemapOptions> {
  const pages = new Map<string, ListedPage>()
  const chunkOf = new Map<string, string>()
  for (const model of models) {
    if (!isSitemap(model)) continue
    for (const page of listedPages(model)) {
      pages.set(page.url, page)
      chunkOf.set(page.url, chunkName(model))
    }
  }
  return {
    // Astro builds pages that are not for search engines too, such as screens of an account.
    filter: (url) => pages.has(url),
    customPages: [...pages.keys()],
    serialize: ({ url }) => itemOf(pages.get(url)),
    chunks: Object.fromEntries(
      [...new Set(chunkOf.values())].map((name): [string, Chunk] => [
        name,
        (item) => (chunkOf.get(item.url) === name ? item : undefined),
      ]),
    ),
    namespaces: { news: false, video: false },
  }
}

function isSitemap(model: PageModel): model is SitemapFile | CommunitySitemapFile {
  return model.kind === 'sitemap' || model.kind === 'community-sitemap'
}

/** A prefix, because the integration has a chunk `pages` of its own, and a community may be called so. */
function chunkName(model: SitemapFile | CommunitySitemapFile): string {
  return model.kind === 'sitemap' ? PORTAL : `community-${model.slug}`
}

function itemOf(page: ListedPage | undefined): PicturedItem | undefined {
  if (!page) return
  const { url, modified, alternates, pictures } = page
  return {
    url,
    ...(modified !== null && { lastmod: modified }),
    links: alternates.map(({ hreflang, url }) => ({ lang: hreflang, url })),
    img: pictures.map((picture) => ({ url: picture })),
  }
}
