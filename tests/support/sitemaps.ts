import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'

/** What a search engine reads of a page in a sitemap. */
export interface ReadEntry {
  /** Null without one. */
  modified: string | null
  /** `alternate es https://…`, in the order of the file. */
  alternates: string[]
  pictures: string[]
}

interface Url {
  loc: string
  lastmod?: string
  'xhtml:link': Array<{ rel: string; hreflang: string; href: string }>
  'image:image': Array<{ 'image:loc': string }>
}

interface Parsed {
  sitemapindex?: { sitemap: Array<{ loc: string }> }
  urlset?: { url: Url[] }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => ['sitemap', 'url', 'xhtml:link', 'image:image'].includes(name),
})

/**
 * Reads sitemaps as a search engine does: from the address in robots.txt to the list, to each file
 * that it names, to the pages.
 *
 * @param folder the folder of a site
 * @param origin the site's origin
 * @returns the pages by address
 * @throws if a page is listed twice, or an address is on another host
 */
export function readSitemaps(folder: string, origin: string): Map<string, ReadEntry> {
  const robots = readFileSync(join(folder, 'robots.txt'), 'utf8')
  const [, list = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  const files = parsed(folder, origin, list).sitemapindex?.sitemap ?? []
  const urls = files.flatMap(({ loc }) => parsed(folder, origin, loc).urlset?.url ?? [])
  const entries = new Map<string, ReadEntry>()
  for (const url of urls) {
    if (entries.has(url.loc)) throw new Error(`${url.loc} is listed twice.`)
    entries.set(url.loc, entryOf(url))
  }
  return entries
}

function parsed(folder: string, origin: string, address: string): Parsed {
  if (!address.startsWith(`${origin}/`)) throw new Error(`${address} is not on ${origin}.`)
  return parser.parse(readFileSync(join(folder, address.slice(origin.length)), 'utf8'))
}

function entryOf({ lastmod, 'xhtml:link': links, 'image:image': images = [] }: Url): ReadEntry {
  return {
    modified: lastmod ?? null,
    alternates: links.map(({ rel, hreflang, href }) => `${rel} ${hreflang} ${href}`),
    pictures: images.map((one) => one['image:loc']),
  }
}
