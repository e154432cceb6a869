import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HookParameters } from 'astro'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sitemapAddress } from './sitemap-address.ts'

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
