import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IncrementalPublisher } from '#src/publish/incremental-publisher.ts'
import { BROTLI_ONLY } from '#src/publish/release/compress.ts'
import { rounds } from '../support/matrix.ts'
import { assetsIn, numbersAfter } from '../support/page-names.ts'
import { pageReader } from '../support/page-reader.ts'
import { type Polled, poll } from '../support/poller.ts'
import { chapelry, memorySource, news, SITE } from '../support/portal.ts'
import { servedSite } from '../support/served-site.ts'
import { standInBundle } from '../support/stand-in-bundle.ts'

const parish = chapelry('um')
const ROUNDS = rounds(10, 200)
const SWITCHES = rounds(3, 10)
/** Each version is read so often before the next is published. */
const READ_EACH = 4

let dir: string
let version: number

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-forms-'))
  version = 0
})

afterEach(() => rm(dir, { recursive: true, force: true }))

const edited = () => news(parish, 1, 'obras', { title: `Versão ${version}` })
/** It comes with every odd version and goes with every even one. */
const fleeting = () => (version % 2 === 1 ? [news(parish, 100 + version, `nova-${version}`)] : [])

async function publisherOf(number: number): Promise<IncrementalPublisher> {
  return new IncrementalPublisher({
    dataDir: dir,
    bundle: await standInBundle(dir, number),
    source: {
      ...memorySource([parish], []),
      contents: (call) => memorySource([parish], [edited(), ...fleeting()]).contents(call),
    },
    site: SITE,
    product: 'adro',
    variants: BROTLI_ONLY,
  })
}

async function publish(publisher: IncrementalPublisher): Promise<void> {
  version++
  const request = { kind: 'communities', ids: new Set([parish.id]) } as const
  await publisher.run(request, { now: new Date().toISOString() })
}

const polled: Polled = {
  paths: ['/um', '/um/obras', '/es/um/obras'],
  fleeting: () => (version > 0 ? [`/um/nova-${version - 1 + (version % 2)}`] : []),
  versionOf: (text) => ({
    shell: numbersAfter('Moldura', text),
    body: numbersAfter('Versão', text),
  }),
  namedBy: (_path, text) => assetsIn(text),
  mayBeGone: () => false,
}

// Of one process, as `npm start` is: a publisher apart renames three files, and hardly ever does a
// reader of two forms come between.
test('the forms of a page, read in turn, never go back to an older one', async () => {
  const publisher = await publisherOf(0)
  await publish(publisher)
  const site = await servedSite(dir)
  const polling = poll(site.origin, polled, { forms: 'all' })
  for (let round = 0; round < ROUNDS; round++) {
    await publish(publisher)
    await polling.reads(READ_EACH)
  }
  const { breaches, reads } = await polling.stop()
  site.close()
  expect(reads).toBeGreaterThan(ROUNDS * READ_EACH)
  expect([...new Set(breaches)].slice(0, 20)).toEqual([])
})

test('pages and the assets that they name belong together while releases are switched', async () => {
  await publish(await publisherOf(0))
  const site = await servedSite(dir)
  const reader = pageReader(site.origin)
  const polling = poll(site.origin, polled)
  for (let number = 1; number <= SWITCHES; number++) {
    const publisher = await publisherOf(number)
    for (let round = 0; round < 5; round++) await publish(publisher)
    await polling.reads(READ_EACH)
    // Whoever loaded a page before this switch, or the one before, may still ask for its parts.
    for (const former of [number - 2, number - 1, number].filter((one) => one >= 0)) {
      const { status, text } = await reader.read(`/_astro/site.${former}.css`, 'br')
      expect([status, numbersAfter('Moldura', text)], `after switch ${number}`).toEqual([
        200,
        [former],
      ])
    }
  }
  reader.close()
  const { breaches, named } = await polling.stop()
  site.close()
  expect(named).toBeGreaterThan(SWITCHES)
  expect([...new Set(breaches)].slice(0, 20)).toEqual([])
})
