import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContractError, HttpError } from '#src/api/errors.ts'
import type { PortalSource } from '#src/content/portal.ts'
import { lockFolder } from '#src/files/folder-lock.ts'
import { chapelry, memorySource, news, SITE } from '#tests/support/portal.ts'
import { publishSite } from '#tests/support/publish-site.ts'
import type { Bundle } from './bundle/render.ts'
import { BROTLI_ONLY } from './release/compress.ts'
import type { PublishResult, ReleaseProgress, RunInput } from './run.ts'

const marta = chapelry('santa-marta')
const contents = Array.from({ length: 20 }, (_, index) => news(marta, index + 1, `n-${index + 1}`))

let dataDir: string
let clientDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adro-publish-'))
  clientDir = join(dataDir, 'client')
  await mkdir(join(clientDir, '_astro'), { recursive: true })
  await writeFile(join(clientDir, '_astro', 'site.one.css'), 'body{}')
  await mkdir(join(clientDir, 'assets', 'locales', 'common'), { recursive: true })
  await writeFile(join(clientDir, 'assets', 'locales', 'common', 'common.pt.json'), '{}')
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A bundle whose pages show a text and their address; one of them can be made to fail. */
function bundle(failing?: { route: string; status: number }, words = ''): Bundle {
  return {
    version: 'v1',
    clientDir,
    textFile: () => null,
    app: {
      render: async (request: Request) => {
        const { pathname } = new URL(request.url)
        if (pathname === failing?.route) return new Response('broken', { status: failing.status })
        const status = /(^|\/)404$/.test(pathname) ? 404 : 200
        return new Response(`<p>${words}${pathname}</p>`.repeat(60), { status })
      },
    },
  }
}

function input(change: Partial<RunInput> = {}): RunInput {
  return {
    dataDir,
    bundle: bundle(),
    source: memorySource([marta], contents),
    site: SITE,
    product: 'adro',
    variants: BROTLI_ONLY,
    now: new Date().toISOString(),
    ...change,
  }
}

const live = (file: string) => readFile(join(dataDir, 'site', 'current', file))
const liveRelease = () => readlink(join(dataDir, 'site', 'current'))

test('a release holds every page with its compressed variants, assets and texts', async () => {
  const { pages } = await publishSite(input())
  const page = await live('es/santa-marta/n-7.html')
  expect(page.toString()).toContain('/es/santa-marta/n-7')
  expect(brotliDecompressSync(await live('es/santa-marta/n-7.html.br'))).toEqual(page)
  expect((await live('index.html')).toString()).toContain('<p>/</p>')
  expect((await live('en/404.html')).toString()).toContain('/en/404')
  expect((await live('_astro/site.one.css')).toString()).toBe('body{}')
  expect((await live('assets/locales/common/common.pt.json')).toString()).toBe('{}')
  expect(pages).toBeGreaterThan(3 * 22)
})

test('whoever waits for a release is told how far it is, after each community', async () => {
  const ana = chapelry('santa-ana')
  const told: ReleaseProgress[] = []
  const source = memorySource([marta, { ...ana, id: marta.id + 1 }], contents)
  const { pages } = await publishSite(input({ source, onProgress: (one) => told.push(one) }))
  expect(told.map(({ communities, ofCommunities }) => [communities, ofCommunities])).toEqual([
    [1, 2],
    [2, 2],
  ])
  const [first = 0, second = 0] = told.map((one) => one.pages)
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first)
  // The portal's own pages come last.
  expect(pages).toBeGreaterThan(second)
})

const broken = (change: Partial<PortalSource>) =>
  publishSite(input({ source: { ...memorySource([marta], contents), ...change } }))

describe('keeps what is live and says why, when', () => {
  let before: string
  beforeEach(async () => {
    await publishSite(input())
    before = await liveRelease()
  })
  afterEach(async () => {
    expect(await liveRelease()).toBe(before)
    expect((await live('santa-marta.html')).toString()).toContain('/santa-marta')
  })

  test('the list of communities does not come', async () => {
    const fail = async () => {
      throw new HttpError('/app/public/get_public_entities', 500)
    }
    await expect(broken({ listedEntities: fail })).rejects.toMatchObject({ reason: 'api' })
  })

  test('a page of the portal itself fails', async () => {
    const failing = { route: '/es/subscriptions', status: 500 }
    await expect(publishSite(input({ bundle: bundle(failing) }))).rejects.toThrow(
      'The page /es/subscriptions answered 500.',
    )
  })

  test('another publisher is at work', async () => {
    const lock = await lockFolder(join(dataDir, 'site'), 'publisher')
    await expect(publishSite(input())).rejects.toMatchObject({ name: 'FolderLockedError' })
    lock.release()
  })
})

describe('a community keeps its former pages in a new release, and says why, when', () => {
  let before: Buffer
  beforeEach(async () => {
    await publishSite(input())
    before = await live('santa-marta/n-1.html')
  })
  afterEach(async () => {
    expect(await live('santa-marta/n-1.html')).toEqual(before)
    expect(brotliDecompressSync(await live('santa-marta/n-1.html.br'))).toEqual(before)
    expect((await live('es/santa-marta.html')).toString()).toContain('/es/santa-marta')
  })
  const quarantined = async (run: Promise<PublishResult>) => (await run).quarantined

  test('an answer breaks the contract', async () => {
    const fail = async () => {
      throw new ContractError('/app/public/get_mobile_contents', 'results.3.slug')
    }
    expect(await quarantined(broken({ contents: fail }))).toMatchObject([
      { community: 1, slug: 'santa-marta', reason: 'contract' },
    ])
    expect((await broken({ contents: fail })).quarantined[0]?.message).toContain('results.3.slug')
  })

  test('its entry in the list breaks the contract', async () => {
    const error = new ContractError('/app/public/get_public_entities', 'results.0.name')
    const listedEntities = async () => [{ kind: 'broken' as const, id: 1, error }]
    expect(await quarantined(broken({ listedEntities }))).toMatchObject([
      { community: 1, reason: 'contract' },
    ])
  })

  test.each(['../../x', '..', '', '.htaccess', 'a\0b'])(
    'a source lets the slug %j through',
    async (slug) => {
      const bad = chapelry(slug)
      const run = publishSite(input({ source: memorySource([bad], []) }))
      expect(await quarantined(run)).toMatchObject([
        { community: 1, reason: 'contract' },
        { community: null, slug: 'santa-marta', reason: 'loss' },
      ])
      expect(existsSync(join(dataDir, 'x.html'))).toBe(false)
      expect(existsSync(join(dataDir, 'site', 'x.html'))).toBe(false)
    },
  )

  test('two of its contents want one address', async () => {
    const twice = memorySource([marta], [...contents, news(marta, 99, 'n-1')])
    const [one] = await quarantined(publishSite(input({ source: twice })))
    expect(one?.message).toContain('santa-marta/1/n-1 twice')
  })

  test('one of its pages fails', async () => {
    const failing = { route: '/es/santa-marta/n-3', status: 500 }
    const changed = bundle(failing, 'Novo ')
    expect(await quarantined(publishSite(input({ bundle: changed })))).toMatchObject([
      { reason: 'page', message: 'The page /es/santa-marta/n-3 answered 500.' },
    ])
  })

  test('most of its contents would go', async () => {
    const source = memorySource([marta], [])
    expect(await quarantined(publishSite(input({ source })))).toMatchObject([
      { reason: 'loss', loss: { live: 20, left: 0 } },
    ])
  })
})

test('a community whose address another one has is kept out, and the other goes live', async () => {
  const second = chapelry('santa-marta', { id: 2, name: 'Outra' })
  const { quarantined } = await publishSite(
    input({ source: memorySource([marta, second], contents) }),
  )
  expect(quarantined).toMatchObject([{ community: 2, name: 'Outra', reason: 'contract' }])
  expect((await live('santa-marta/n-1.html')).toString()).toContain('/santa-marta/n-1')
})

test('most pages may go when that is asked for', async () => {
  await publishSite(input())
  await publishSite(input({ source: memorySource([marta], []), mayLose: Number.POSITIVE_INFINITY }))
  expect(existsSync(join(dataDir, 'site', 'current', 'santa-marta', 'n-1.html'))).toBe(false)
})

test('what a run left half done is cleared away, and three releases stay', async () => {
  const folder = join(dataDir, 'site', 'releases')
  await mkdir(join(folder, 'cut-off.tmp'), { recursive: true })
  await writeFile(join(folder, 'orphan.json'), '{}')
  for (let run = 0; run < 5; run += 1) {
    await publishSite(input({ now: `2026-11-21T12:00:0${run}.000Z` }))
  }
  const names = await readdir(folder)
  const ids = names.filter((name) => !name.includes('.')).sort()
  expect(ids.map((id) => id.slice(0, 15))).toEqual([
    '20261121T120002',
    '20261121T120003',
    '20261121T120004',
  ])
  const files = ids.flatMap((id) => [id, `${id}.json`, `${id}.jsonl`])
  expect(names.sort()).toEqual(files.sort())
  expect(await liveRelease()).toContain('20261121T120004')
})

test("a release's hashed assets stay for two releases more", async () => {
  const publish = (second: number) =>
    publishSite(input({ now: `2026-11-21T12:00:0${second}.000Z` }))
  const former = join(dataDir, 'site', 'current', '_astro', 'site.one.css')
  await publish(0)
  await rm(join(clientDir, '_astro', 'site.one.css'))
  await writeFile(join(clientDir, '_astro', 'site.two.css'), 'p{}')
  for (const second of [1, 2]) {
    await publish(second)
    expect((await readFile(former)).toString()).toBe('body{}')
  }
  await publish(3)
  expect(existsSync(former)).toBe(false)
})
