import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HookParameters } from 'astro'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageModels } from '#src/content/plain-build.ts'
import { chapelry, configuration, news, SITE } from '#tests/support/portal.ts'
import { optionsFor, sitemapAddress } from './sitemap-options.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-sitemap-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** What happens after a build into the folder. */
async function built(): Promise<void> {
  const dir = pathToFileURL(`${folder}/`)
  await sitemapAddress().hooks['astro:build:done']?.({ dir } as HookParameters<'astro:build:done'>)
}

test('the list of sitemaps is where robots.txt says', async () => {
  await writeFile(join(folder, 'sitemap-index.xml'), '<sitemapindex/>')
  await built()
  expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).toBe('<sitemapindex/>')
})

test('a build without sitemaps fails, whose integration only logs why', async () => {
  await expect(built()).rejects.toThrow('wrote no sitemaps')
})

/** A community may be called like the integration's own chunk. */
const SLUGS = ['santa-marta', 'pages']
const ORIGIN = SITE.url

function options() {
  const communities = SLUGS.map((slug) => {
    const parish = chapelry(slug)
    return {
      chapelry: parish,
      configuration: configuration(parish, { header_url: '/media/b.webp' }),
      menu: [],
      contents: [
        news(parish, 1, 'obras', {
          cover: '/media/a.webp',
          updated_at: '2026-11-05T09:00:00.000Z',
        }),
      ],
    }
  })
  const now = '2026-11-20T12:00:00.000Z'
  return optionsFor(pageModels({ communities, site: SITE, product: 'adro', now }))
}

test('a page has its date, its languages and its pictures, with whole addresses', async () => {
  const url = `${ORIGIN}/santa-marta/obras`
  expect(await options().serialize?.({ url })).toEqual({
    url,
    lastmod: '2026-11-05T09:00:00.000Z',
    links: [
      { lang: 'pt', url },
      { lang: 'x-default', url },
    ],
    img: [{ url: `${ORIGIN}/media/a.webp` }],
  })
  const events = await options().serialize?.({ url: `${ORIGIN}/en/santa-marta/events` })
  expect(events?.links?.map(({ lang }) => lang)).toEqual(['pt', 'es', 'en', 'x-default'])
})

test('a page that nobody knows to have changed has no date', async () => {
  expect(await options().serialize?.({ url: `${ORIGIN}/portal` })).not.toHaveProperty('lastmod')
})

test('screens of an account and pages in another language than their text are not listed', () => {
  const { filter, customPages } = options()
  const unlisted = ['/', '/settings', '/search', '/404', '/es/santa-marta/obras']
  for (const path of unlisted) expect(filter?.(`${ORIGIN}${path}`), path).toBe(false)
  expect(customPages).toContain(`${ORIGIN}/es/santa-marta`)
  expect(customPages?.filter((url) => !filter?.(url))).toEqual([])
})

test('each page is in one chunk: that of its community, or of the portal', () => {
  const { customPages = [], chunks = {} } = options()
  const chunksOf = (url: string) => Object.keys(chunks).filter((name) => chunks[name]?.({ url }))
  expect(customPages.filter((url) => chunksOf(url).length !== 1)).toEqual([])
  expect(Object.keys(chunks)).toEqual(['portal', 'community-santa-marta', 'community-pages'])
  expect(chunksOf(`${ORIGIN}/es/pages`)).toEqual(['community-pages'])
  expect(chunksOf(`${ORIGIN}/en/about`)).toEqual(['portal'])
})
