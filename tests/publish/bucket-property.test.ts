import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bucket } from '#src/publish/targets/bucket.ts'
import { BucketTarget } from '#src/publish/targets/bucket-target.ts'
import { MARKER, pageAddresses, toAddress, toObjectKey } from '#src/publish/targets/object-keys.ts'
import type { LiveSite } from '#src/publish/targets/target.ts'
import { type Fate, startBucketServer, type TestBucket } from '../support/bucket-server.ts'
import { rounds } from '../support/matrix.ts'
import { changePage, released } from '../support/released.ts'

const SITE_URL = 'https://p.example.org'

const DETAILS = ['/a/x', '/a/y', '/a/events/f', '/es/a/x', '/b/x']

/** Where readers begin. */
const ENTRANCES = ['/portal', '/sitemap.xml']

/** What pages link to, of what there is. */
const LINKS: Record<string, RegExp> = {
  '/a/x': /^\/a\/(y|events\/f)$/,
  '/a/y': /^\/a\/x$/,
  '/a/events': /^\/a\/events\//,
  '/a': /^\/a\//,
  '/es/a': /^\/es\/a\//,
  '/b': /^\/b\//,
  '/portal': /^\/[ab]$/,
  '/sitemap.xml': /^\/(a|b|es)\b/,
}

const step = fc.record({
  /** Details with their new version, or null for none. */
  changes: fc.array(fc.tuple(fc.constantFrom(...DETAILS), fc.option(fc.nat(1))), { maxLength: 4 }),
  isNewRelease: fc.boolean(),
  /** What becomes of the next requests. */
  fates: fc.array(
    fc.constantFrom<Fate>('done', 'done', 'done', 'done', 'lost', 'unanswered', 503),
    {
      maxLength: 12,
    },
  ),
  isPurging: fc.boolean(),
  isRestarted: fc.boolean(),
  ledger: fc.constantFrom('kept', 'kept', 'kept', 'cut', 'lost'),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const GOOD: Omit<Step, 'changes' | 'fates'> = {
  isNewRelease: false,
  isPurging: false,
  isRestarted: false,
  ledger: 'kept',
}

/** What chance has found. */
const FOUND: Array<[Step[]]> = [
  // The old sitemap still links to a page whose removal was planned, and which comes back.
  [
    [
      { ...GOOD, changes: [['/a/y', 0]], fates: [] },
      { ...GOOD, changes: [['/a/y', null]], fates: ['unanswered'] },
      {
        ...GOOD,
        changes: [
          ['/a/y', 0],
          ['/a/x', 0],
        ],
        fates: [503],
      },
    ],
  ],
  // A sitemap that could not be removed still links to a page whose removal never began.
  [
    [
      { ...GOOD, changes: [['/a/x', 0]], fates: [] },
      { ...GOOD, isNewRelease: true, changes: [], fates: ['lost'] },
      { ...GOOD, changes: [['/a/x', null]], fates: ['done', 'done', 'lost'] },
      {
        ...GOOD,
        changes: [
          ['/a/x', 0],
          ['/a/y', 0],
        ],
        fates: ['lost'],
      },
    ],
  ],
]

/** A site, its bucket, and a CDN that keeps whatever it has seen until it is told to forget. */
class World {
  readonly bucket: TestBucket
  readonly #siteDir: string
  readonly #cached = new Map<string, string | undefined>()
  #details: Record<string, string> = {}
  #files: Record<string, string> = { 'a.css': '0', '_astro/0.css': '0' }
  #live: LiveSite = { id: '', dir: '', pages: {} }
  #target: BucketTarget
  #isPurging = true
  #releases = 0
  /** What a lost ledger was still to tell the CDN, nobody knows. */
  #isCdnTold = true

  constructor(bucket: TestBucket, siteDir: string) {
    this.bucket = bucket
    this.#siteDir = siteDir
    this.#target = this.#started()
  }

  async take({ changes, isNewRelease, fates, ledger, ...how }: Step): Promise<void> {
    for (const [route, version] of changes) {
      if (version === null) delete this.#details[route]
      else this.#details[route] = `v${version}`
    }
    await (isNewRelease || this.#releases === 0 ? this.#release() : this.#change())
    await this.#spoil(ledger)
    if (how.isRestarted) this.#target = this.#started()
    const next = fates.values()
    this.bucket.fate = () => next.next().value ?? 'done'
    this.#isPurging = how.isPurging
    await this.#target.sync(this.#live).catch(() => undefined)
    const objects = await this.bucket.objects()
    this.#checkLinks(objects)
    this.#browse(objects)
  }

  async end(): Promise<void> {
    this.bucket.fate = () => 'done'
    this.#isPurging = true
    await this.#target.sync(this.#live)
    const objects = await this.bucket.objects()
    const site = Object.entries(this.#pages()).flatMap(([route, text]) =>
      pageAddresses(route).map((address) => [toObjectKey(address), text] as const),
    )
    const former = [...objects.keys()].filter((key) => key.startsWith('_astro/'))
    for (const key of [toObjectKey(MARKER), ...former.filter((key) => !(key in this.#files))]) {
      objects.delete(key)
    }
    expect(Object.fromEntries(objects)).toEqual({ ...this.#files, ...Object.fromEntries(site) })
    if (this.#isCdnTold) {
      for (const [key, text] of this.#cached) expect([key, text]).toEqual([key, objects.get(key)])
    }
    this.bucket.asked.length = 0
    expect(await this.#target.sync(this.#live)).toEqual({ sent: 0, removed: 0, purged: 0 })
    expect(this.bucket.asked).toEqual([])
  }

  #started(): BucketTarget {
    return new BucketTarget({
      bucket: new Bucket({ config: this.bucket.config, retryWaitsMs: [] }),
      purger: {
        purge: async (addresses) => {
          if (!this.#isPurging) throw new Error('no CDN')
          for (const address of addresses) this.#forget(address.slice(SITE_URL.length))
        },
      },
      siteUrl: SITE_URL,
      siteDir: this.#siteDir,
    })
  }

  #pages(): Record<string, string> {
    const pages: Record<string, string> = { '/404': 'not there', ...this.#details }
    for (const [route, linked] of Object.entries(LINKS)) {
      const links = Object.keys(pages).filter((one) => linked.test(one))
      const isDetail = DETAILS.includes(route)
      if (isDetail ? route in pages : links.length > 0 || route === '/portal') {
        pages[route] = `${pages[route] ?? ''} ${links.join(' ')}`
      }
    }
    return pages
  }

  async #release(): Promise<void> {
    this.#releases += 1
    const id = `r${this.#releases}`
    this.#files = { 'a.css': id, [`_astro/${id}.css`]: id }
    const site = { pages: this.#pages(), files: this.#files }
    this.#live = await released(this.#siteDir, id, site)
  }

  async #change(): Promise<void> {
    const pages = this.#pages()
    for (const [route, text] of Object.entries(pages)) await changePage(this.#live, route, text)
    const gone = Object.keys(this.#live.pages).filter((route) => !(route in pages))
    for (const route of gone) await changePage(this.#live, route, null)
  }

  /** As after a power cut, which may take what was not synced, and as after a loss. */
  async #spoil(how: string): Promise<void> {
    const file = join(this.#siteDir, 'bucket.jsonl')
    const text = await readFile(file, 'utf8').catch(() => '')
    if (how === 'kept' || text === '') return
    if (how === 'lost') {
      this.#isCdnTold = false
      await rm(file)
      return
    }
    const { kind } = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')
    if (['stored', 'gone', 'done', 'purged'].includes(kind))
      await writeFile(file, text.slice(0, -9))
  }

  /** Whoever begins at an entrance and follows links never comes to what is not there. */
  #checkLinks(objects: Map<string, string>): void {
    const reached = ENTRANCES.filter((route) => objects.has(route.slice(1)))
    for (const route of reached) {
      const text = objects.get(route.slice(1))
      expect(text, `${route} is linked to`).toBeDefined()
      const links = text?.split(' ').filter((word) => word.startsWith('/')) ?? []
      reached.push(...links.filter((link) => !reached.includes(link)))
    }
  }

  /** The CDN is asked for every address, and keeps what it did not know, also that it is not there. */
  #browse(objects: Map<string, string>): void {
    for (const route of [...DETAILS, ...Object.keys(LINKS)]) {
      const key = toObjectKey(route)
      if (!this.#cached.has(key)) this.#cached.set(key, objects.get(key))
    }
  }

  #forget(address: string): void {
    for (const key of this.#cached.keys()) if (toAddress(key) === address) this.#cached.delete(key)
  }
}

test('whatever changes and fails: links hold, and one good call makes bucket and CDN right', async () => {
  const server = await startBucketServer()
  const root = await mkdtemp(join(tmpdir(), 'adro-buckets-'))
  let worlds = 0
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        worlds += 1
        const name = `world-${worlds}`
        const world = new World(await server.bucket(name), join(root, name))
        for (const one of steps) await world.take(one)
        await world.end()
      }),
      { numRuns: rounds(8, 300), examples: FOUND },
    )
  } finally {
    await server.close()
    await rm(root, { recursive: true, force: true })
  }
})
