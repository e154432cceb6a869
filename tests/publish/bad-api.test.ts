import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PortalSource } from '#src/content/portal.ts'
import type { Bundle } from '#src/publish/bundle/render.ts'
import { PublishRefused } from '#src/publish/refusal.ts'
import { BROTLI_ONLY } from '#src/publish/release/compress.ts'
import type { PublishResult } from '#src/publish/run.ts'
import { chapelry, memorySource, news, SITE } from '../support/portal.ts'
import { publishSite } from '../support/publish-site.ts'
import {
  json,
  type Misbehaviour,
  on,
  type StandInApi,
  standInApi,
} from '../support/stand-in-api.ts'
import { standInBundle } from '../support/stand-in-bundle.ts'

const marta = { ...chapelry('santa-marta'), adro_title: null }
const contents = [news(marta, 1, 'obras')]
let api: StandInApi
let bundle: Bundle
let dataDir: string

function publish(source: PortalSource) {
  return publishSite({
    dataDir,
    bundle,
    source,
    site: SITE,
    product: 'adro',
    variants: BROTLI_ONLY,
    now: new Date().toISOString(),
  })
}

beforeAll(async () => {
  api = await standInApi({ communities: [marta], contents })
  dataDir = await mkdtemp(join(tmpdir(), 'adro-bad-api-'))
  bundle = await standInBundle(dataDir)
  await publish(memorySource([marta], contents))
})

afterAll(async () => {
  api.close()
  await rm(dataDir, { recursive: true, force: true })
})

beforeEach(() => api.behave())

const entity = (change: object) =>
  on('get_public_entities', (response) =>
    json(response, { results: [{ ...marta, ...change }], page: 1, total: 1 }),
  )

const content = (change: object) =>
  on('get_mobile_contents', (response) =>
    json(response, { results: [{ ...contents[0], ...change }], page: 1, total: 1 }),
  )

/** An answer that counts more than it gives. */
const part = (name: string, one: unknown) =>
  on(name, (response) => json(response, { results: [one], page: 1, total: 1e9 }))

/** Where no whole answer is to come. */
const LITTLE_PATIENCE_MS = 300

const onContents = (act: Parameters<typeof on>[1]) => on('get_mobile_contents', act)

const cases: Array<[string, Misbehaviour, 'api' | 'contract', patienceMs?: number]> = [
  ['a community called ../../x', entity({ websiteconfigurations_url: '../../x' }), 'contract'],
  ['a community called a/b', entity({ websiteconfigurations_url: 'a/b' }), 'contract'],
  ['a community called events', entity({ websiteconfigurations_url: 'events' }), 'contract'],
  ['a content called ../../x', content({ slug: '../../x' }), 'contract'],
  ['a content called a/b', content({ slug: 'a/b' }), 'contract'],
  ['a content called events', content({ slug: 'events' }), 'contract'],
  ['a content without a title', content({ title: undefined }), 'contract'],
  ['a picture that is a script', content({ cover: 'javascript:alert(1)' }), 'contract'],
  ['an event without a day', content({ content_type: 2 }), 'contract'],
  ['fewer communities than there are', part('get_public_entities', marta), 'contract'],
  ['the same page for ever', part('get_mobile_contents', contents[0]), 'contract'],
  ['HTML instead of JSON', onContents((response) => response.end('<!doctype html>')), 'contract'],
  ['half an answer', onContents((response) => response.end('{"results":[')), 'contract'],
  ['an error', onContents((response) => response.writeHead(500).end('{}')), 'api'],
  ['a refusal', onContents((response) => response.writeHead(404).end('{}')), 'api'],
  ['no answer at all', onContents(() => undefined), 'api', LITTLE_PATIENCE_MS],
  ['a slow drip', onContents((one) => one.write('{"results":')), 'api', LITTLE_PATIENCE_MS],
  ['a connection that is reset', onContents((response) => response.destroy()), 'api'],
]

test.each(cases)(
  '%s publishes nothing of it and breaks nothing',
  async (_, act, reason, patienceMs) => {
    api.misbehave(act)
    const shown = () => readFile(join(dataDir, 'site', 'current', 'santa-marta', 'obras.html'))
    const before = await shown()
    const outcome = await publish(api.client(patienceMs)).catch((error: unknown) => error)
    const reasons =
      outcome instanceof PublishRefused
        ? [outcome.reason]
        : (outcome as PublishResult).quarantined.map((one) => one.reason)
    expect(new Set(reasons)).toEqual(new Set([reason]))
    expect(await shown()).toEqual(before)
    for (const stray of ['x.html', 'site/x.html', 'site/releases/x.html', 'site/current/b.html']) {
      expect(existsSync(join(dataDir, stray)), stray).toBe(false)
    }
  },
)

test('the same API, once it behaves, is published', async () => {
  const { release } = await publish(api.client())
  expect(await readlink(join(dataDir, 'site', 'current'))).toContain(release)
})
