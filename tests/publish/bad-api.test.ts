import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiClient } from '../../src/api/client.ts'
import type { PortalSource } from '../../src/content/portal.ts'
import type { Bundle } from '../../src/publish/bundle/load.ts'
import { publishSite } from '../../src/publish/publish.ts'
import { chapelry, configuration, memorySource, news, SITE } from '../support/portal.ts'

/** How the stand-in API answers a path; what it does not name it answers rightly. */
type Misbehaviour = (path: string, response: ServerResponse) => boolean

const marta = { ...chapelry('santa-marta'), adro_title: null }
const contents = [news(marta, 1, 'obras')]
let misbehave: Misbehaviour = () => false
let dataDir: string
let live: string

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  if (misbehave(path, response)) return
  json(response, rightAnswer(path))
})

function rightAnswer(path: string): unknown {
  if (path.endsWith('get_public_entities')) return { results: [marta], page: 1, total: 1 }
  if (path.includes('get_chapelrie_mobile')) return marta
  if (path.includes('emenus')) return { emenus: [[]] }
  if (path.includes('websiteconfiguration')) return [configuration(marta)]
  return { results: contents, page: 1, total: 1 }
}

function json(response: ServerResponse, body: unknown): true {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  return true
}

const bundle: Bundle = {
  version: 'v1',
  clientDir: join(import.meta.dirname, '..', 'support'),
  app: {
    match: () => undefined,
    render: async (request: Request) =>
      new Response('<p>page</p>', { status: request.url.endsWith('/404') ? 404 : 200 }),
  },
}

function publish(source: PortalSource) {
  return publishSite({
    dataDir,
    localesDir: join(import.meta.dirname, '..', '..', 'locales', 'server'),
    bundle,
    source,
    site: SITE,
    product: 'adro',
    now: new Date().toISOString(),
  })
}

function client(): PortalSource {
  const { port } = server.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}/api/v1`
  return createApiClient({
    apiUrl,
    productSlug: 'adro',
    timeoutMs: 300,
    retries: 1,
    retryDelayMs: 1,
  })
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  dataDir = await mkdtemp(join(tmpdir(), 'adro-bad-api-'))
  await publish(memorySource([marta], contents))
  live = await readlink(join(dataDir, 'site', 'current'))
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dataDir, { recursive: true, force: true })
})

beforeEach(() => {
  misbehave = () => false
})

const entity =
  (change: object): Misbehaviour =>
  (path, response) =>
    path.endsWith('get_public_entities') &&
    json(response, { results: [{ ...marta, ...change }], page: 1, total: 1 })

const content =
  (change: object): Misbehaviour =>
  (path, response) =>
    path.endsWith('get_mobile_contents') &&
    json(response, { results: [{ ...contents[0], ...change }], page: 1, total: 1 })

/** An answer that counts more than it gives. */
const part =
  (name: string, one: unknown): Misbehaviour =>
  (path, response) =>
    path.endsWith(name) && json(response, { results: [one], page: 1, total: 1e9 })

const onContents =
  (act: (response: ServerResponse) => void): Misbehaviour =>
  (path, response) => {
    if (!path.endsWith('get_mobile_contents')) return false
    act(response)
    return true
  }

const cases: Array<[string, Misbehaviour, 'api' | 'contract']> = [
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
  ['no answer at all', onContents(() => undefined), 'api'],
  ['a slow drip', onContents((response) => response.write('{"results":')), 'api'],
  ['a connection that is reset', onContents((response) => response.destroy()), 'api'],
]

test.each(cases)('%s publishes nothing and breaks nothing', async (_, act, reason) => {
  misbehave = act
  await expect(publish(client())).rejects.toMatchObject({ name: 'PublishRefused', reason })
  expect(await readlink(join(dataDir, 'site', 'current'))).toBe(live)
  expect(await readFile(join(dataDir, 'site', 'current', 'santa-marta.html'), 'utf8')).toContain(
    'page',
  )
  for (const stray of ['x.html', 'site/x.html', 'site/releases/x.html', 'site/current/b.html']) {
    expect(existsSync(join(dataDir, stray)), stray).toBe(false)
  }
})

test('the same API, once it behaves, is published', async () => {
  const { release } = await publish(client())
  expect(await readlink(join(dataDir, 'site', 'current'))).toContain(release)
})
