import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/chapelry.ts'
import { RunQueue } from '#src/publish/coalesce.ts'
import { publishSite } from '#src/publish/publish.ts'
import { readStatus } from '#src/publish/release/status.ts'
import type { PublisherInput } from '#src/publish/run.ts'
import { SiteKeeper } from '#src/publish/site-keeper.ts'
import { differences, liveFiles } from '../support/live-files.ts'
import { chapelry, news, SITE } from '../support/portal.ts'
import {
  json,
  on,
  type StandInApi,
  type StandInPortal,
  standInApi,
} from '../support/stand-in-api.ts'
import { standInBundle } from '../support/stand-in-bundle.ts'

let dir: string
let portal: StandInPortal
let api: StandInApi
let input: PublisherInput
let queue: RunQueue

const parish = (slug: string, id: number, name: string): ChapelryMobile & { adro_title: null } => ({
  ...chapelry(slug, { id, name }),
  adro_title: null,
})

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-bad-api-live-'))
  const [um, dois, tres] = ['um', 'dois', 'tres'].map((slug, nth) => parish(slug, nth + 1, slug))
  if (!um || !dois || !tres) throw new Error('There are three parishes.')
  portal = {
    communities: [um, dois, tres],
    contents: [news(um, 1, 'obras'), news(um, 2, 'coro'), news(dois, 3, 'obras')],
  }
  api = await standInApi(portal)
  input = {
    dataDir: join(dir, 'live'),
    bundle: await standInBundle(dir),
    source: api.client(),
    site: SITE,
    product: 'adro',
  }
  const keeper = new SiteKeeper(input)
  queue = new RunQueue({
    run: async (request) => {
      await keeper.run(request, { now: new Date().toISOString() })
    },
  })
  queue.add({ kind: 'all' })
  await queue.idle()
})

afterEach(async () => {
  await queue.close()
  api.close()
  await rm(dir, { recursive: true, force: true })
})

/** A text, and with it the name of the community, which lists of communities show. */
function change(): void {
  const [um, ...others] = portal.communities
  if (!um) throw new Error('There is a first parish.')
  const renamed = { ...um, name: 'Nome novo' }
  portal.communities = [renamed, ...others]
  portal.contents = [
    news(renamed, 1, 'obras', { content: '<p>Novo</p>' }),
    news(renamed, 4, 'nova'),
    ...portal.contents.slice(2),
  ]
}

/** What an incremental run of the first community asks for. */
const CALLS = [
  'get_chapelrie_mobile',
  'get_mobile_websiteconfiguration',
  'get_mobile_emenus',
  'get_mobile_contents',
  'get_public_entities',
]

const MISDEEDS: Array<[string, (response: ServerResponse) => void, 'api' | 'contract']> = [
  ['an error', (response) => response.writeHead(500).end('{}'), 'api'],
  ['a proxy’s page for 404', (response) => response.writeHead(404).end('<h1>404</h1>'), 'api'],
  ['no answer at all', () => undefined, 'api'],
  ['half an answer and then nothing', (response) => response.write('{"results":'), 'api'],
  ['a slow drip without an end', drip, 'api'],
  ['a connection that is reset', (response) => response.destroy(), 'api'],
  ['HTML instead of JSON', (response) => response.end('<!doctype html>'), 'contract'],
  ['half an answer', (response) => response.end('{"results":['), 'contract'],
  [
    'something else',
    (response) => json(response, { results: [{}], page: 1, total: 1 }),
    'contract',
  ],
  ['nothing', (response) => json(response, null), 'contract'],
]

/** Something comes all the time: only a limit to the whole answer ends it. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

const cases = CALLS.flatMap((call) =>
  MISDEEDS.map(([what, act, reason]) => ({ call, what, act, reason })),
)

test.each(cases)(
  '$what to $call in the middle of a run changes nothing that is live',
  async ({ call, act, reason }) => {
    const before = liveFiles(input.dataDir)
    change()
    api.misbehave(on(call, act))
    queue.add({ kind: 'communities', ids: new Set([1]) })
    await queue.idle()
    expect(queue.lastFailure?.cause).toMatchObject({ name: 'PublishRefused', reason })
    const { failure } = await readStatus(join(input.dataDir, 'site'))
    expect(failure).toMatchObject({ reason, message: expect.stringContaining(call) })
    expect(differences(liveFiles(input.dataDir), before)).toEqual([])

    api.behave()
    // What the failed run was asked for is owed: nobody names the community again.
    queue.add({ kind: 'communities', ids: new Set() })
    await queue.idle()
    expect(queue.lastFailure).toBeUndefined()
    expect((await readStatus(join(input.dataDir, 'site'))).failure).toBeNull()
    const anew = { ...input, dataDir: join(dir, 'anew') }
    await publishSite({ ...anew, now: new Date().toISOString() })
    expect(differences(liveFiles(input.dataDir), liveFiles(anew.dataDir))).toEqual([])
    expect(differences(liveFiles(input.dataDir), before)).not.toEqual([])
  },
)

test('a community that the API itself says is gone goes', async () => {
  const [, ...others] = portal.communities
  portal.communities = others
  portal.contents = portal.contents.slice(2)
  api.misbehave((path, response) => {
    if (!path.endsWith('get_chapelrie_mobile/1')) return false
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 'not_found', message: 'Não há.' } }))
    return true
  })
  queue.add({ kind: 'communities', ids: new Set([1]) })
  await queue.idle()
  expect(queue.lastFailure).toBeUndefined()
  const paths = [...liveFiles(input.dataDir).keys()]
  expect(paths.filter((path) => path.startsWith('um'))).toEqual([])
  expect(paths).toContain('dois/obras.html')
})
