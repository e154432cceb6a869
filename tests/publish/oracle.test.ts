import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { addressType, PAGE } from '#src/contract/contents/content.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { publishFromConfig } from '#src/publish/from-config.ts'
import type { PublishResult } from '#src/publish/run.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, formerAddresses } from '#src/server/db/schema.ts'
import { type ApiServer, demoApi } from '../support/api-server.ts'
import { startNginx } from '../support/nginx.ts'
import { freePort } from '../support/processes.ts'
import { readSitemaps } from '../support/sitemaps.ts'

const SITE_URL = 'https://p.example.org'
const projectDir = join(import.meta.dirname, '..', '..')
let dir: string
/** Where the documented command builds to. */
let plain: string
let api: ApiServer
let published: PublishResult

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-oracle-'))
  plain = join(dir, 'plain')
  api = await demoApi(join(dir, 'media'), letMove)
  const env = { PORT: String(api.port), DATA_DIR: dir, SITE_URL }
  published = await publishFromConfig(readConfig(env, projectDir), projectDir)
  await buildSite(env)
}, 240_000)

afterAll(async () => {
  await api.close()
  await rm(dir, { recursive: true, force: true })
})

async function buildSite(env: Record<string, string>): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build:site', '--', plain], {
    cwd: projectDir,
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** The files of a folder, without the compressed variants that only the publisher makes. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()
}

/** Lets a news item and an event of every community have had another address before. */
async function letMove(db: Db): Promise<void> {
  const rows = await db
    .selectDistinctOn([contents.communityId, contents.contentType])
    .from(contents)
    .where(eq(contents.status, 'published'))
    .orderBy(contents.communityId, contents.contentType, contents.onlineFromDate)
  const movedAt = new Date().toISOString()
  await db.insert(formerAddresses).values(
    rows.map(({ communityId, contentType, id }) => {
      const slug = contentType === PAGE ? 'mudou-se-a-pagina' : 'mudou-se'
      return { communityId, contentType: addressType(contentType), slug, contentId: id, movedAt }
    }),
  )
}

/** Each of the two has its own writer of sitemaps (decision 116): the files that only one writes. */
function ownSitemaps(): { ofPublisher: string[]; ofPlainBuild: string[] } {
  const slugs = readdirSync(join(published.dir, 'sitemap', 'pt')).flatMap((file) =>
    file.endsWith('.xml') ? [file.replace('.xml', '')] : [],
  )
  return {
    ofPublisher: LOCALES.flatMap((locale) => [
      `sitemap-${locale}.xml`,
      ...slugs.map((slug) => `sitemap/${locale}/${slug}.xml`),
    ]),
    ofPlainBuild: [
      ...['sitemap-index.xml', 'sitemap-portal-0.xml'],
      ...slugs.map((slug) => `sitemap-community-${slug}-0.xml`),
    ],
  }
}

test('the warm bundle gives byte for byte what a plain astro build gives', () => {
  const { ofPublisher, ofPlainBuild } = ownSitemaps()
  const files = filesOf(plain).filter((file) => !ofPlainBuild.includes(file))
  expect(filesOf(plain)).toEqual([...files, ...ofPlainBuild].sort())
  expect(filesOf(published.dir)).toEqual([...files, ...ofPublisher].sort())
  expect(files.length + ofPublisher.length).toBeGreaterThanOrEqual(published.pages)
  const different = files.filter(
    (file) => !readFileSync(join(published.dir, file)).equals(readFileSync(join(plain, file))),
  )
  // The list of sitemaps has one address, and names the files of its writer.
  expect(different).toEqual(['sitemap.xml'])
  expect(files.filter((file) => file.endsWith('/mudou-se.html')).length).toBeGreaterThan(3)
})

test('sitemaps of a plain build list each page that it built for search engines, and no other', () => {
  const indexed = filesOf(plain).flatMap((file) => {
    if (!file.endsWith('.html')) return []
    const text = readFileSync(join(plain, file), 'utf8')
    const address = `${SITE_URL}/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
    const isOwn = text.includes(`<link rel="canonical" href="${address}">`)
    return isOwn && !/<meta name="robots" content="[^"]*noindex/.test(text) ? [address] : []
  })
  expect(indexed.length).toBeGreaterThan(100)
  expect([...readSitemaps(plain, SITE_URL).keys()].sort()).toEqual(indexed.sort())
})

test('they say the same of each page as those of the publisher', () => {
  const own = readSitemaps(published.dir, SITE_URL)
  const listed = readSitemaps(plain, SITE_URL)
  expect(new Map([...listed].sort())).toEqual(new Map([...own].sort()))
  const entries = [...listed.values()]
  expect(entries.filter(({ modified }) => modified !== null).length).toBeGreaterThan(50)
  expect(entries.filter(({ pictures }) => pictures.length > 1).length).toBeGreaterThan(3)
  expect(entries.filter(({ alternates }) => alternates.length === 4).length).toBeGreaterThan(30)
})

test('a build that fails says why in one sentence, and leaves the former folder', async () => {
  const before = filesOf(plain)
  const failed = await buildSite({ PORT: '1', SITE_URL }).catch(
    (error: { stderr: string }) => error.stderr,
  )
  expect(failed).toMatch(/^The API could not be reached for \/\S+\.\n$/)
  expect(filesOf(plain)).toEqual(before)
  expect(filesOf(dir).filter((file) => file.includes('.new/'))).toEqual([])
})

test('every link of the folder leads somewhere, served by nginx as documented', {
  timeout: 120_000,
}, async () => {
  const port = await freePort()
  const documented = readFileSync(join(projectDir, 'docs', 'operations.md'), 'utf8')
  const [, block = ''] = /```nginx\n(# the folder of build:site\n[^`]+)```/.exec(documented) ?? []
  const config = block
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/paroquias;', `root ${plain};`)
  const nginx = await startNginx(join(dir, 'nginx'), config, port)
  const walked = await walk(`http://127.0.0.1:${port}`)
  await nginx.close()
  expect(walked.missing).toEqual([])
  const pages = filesOf(plain).filter(
    (file) => /(mudou|404|offline)[^/]*\.html$/.test(file) === false,
  )
  expect(walked.reached).toBeGreaterThan(pages.filter((file) => file.endsWith('.html')).length / 2)
})

/** Follows every link and every other address that pages name on their own host. */
async function walk(origin: string): Promise<{ reached: number; missing: string[] }> {
  const found = new Map([['/', 'the beginning']])
  const missing: string[] = []
  for (const [path, from] of found) {
    const response = await fetch(`${origin}${path}`)
    const text = await response.text()
    if (!response.ok) missing.push(`${path} from ${from}: ${response.status}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, href = ''] of text.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const url = URL.parse(href.replaceAll('&amp;', '&'), `${origin}${path}`)
      // What the API answers, and what it keeps, is not in the folder.
      if (url?.origin !== origin || /^\/(api|media|readyz)\b/.test(url.pathname)) continue
      if (!found.has(url.pathname)) found.set(url.pathname, path)
    }
  }
  return { reached: found.size, missing }
}
