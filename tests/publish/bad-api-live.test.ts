import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { Controller } from '#src/publish/controller/controller.ts'
import { IncrementalPublisher } from '#src/publish/incremental-publisher.ts'
import { BROTLI_ONLY } from '#src/publish/release/compress.ts'
import type { PublisherInput } from '#src/publish/run.ts'
import { readStatus } from '#src/publish/run-record.ts'
import { differences, liveFiles } from '../support/live-files.ts'
import { IS_FULL } from '../support/matrix.ts'
import { changingSource, chapelry, news, SITE } from '../support/portal.ts'
import { publishSite } from '../support/publish-site.ts'
import {
  json,
  type Misbehaviour,
  type StandInApi,
  type StandInPortal,
  standInApi,
} from '../support/stand-in-api.ts'
import { standInBundle } from '../support/stand-in-bundle.ts'

/** Where no whole answer is to come. */
const LITTLE_PATIENCE_MS = 500

interface Scene {
  portal: StandInPortal
  api: StandInApi
  input: PublisherInput
  controller: Controller
  /** A folder to build the same in anew. */
  anew: string
  close(): Promise<void>
}

const parish = (slug: string, id: number, name: string): ChapelryMobile & { adro_title: null } => ({
  ...chapelry(slug, { id, name }),
  adro_title: null,
})

/** How long whoever asks waits for an answer. */
let patienceMs: number | undefined

/** Three parishes that are published, and what publishes what changes of them. */
async function scene(): Promise<Scene> {
  const dir = await mkdtemp(join(tmpdir(), 'adro-bad-api-live-'))
  const [um, dois, tres] = ['um', 'dois', 'tres'].map((slug, nth) => parish(slug, nth + 1, slug))
  if (!um || !dois || !tres) throw new Error('There are three parishes.')
  const portal = {
    communities: [um, dois, tres],
    contents: [news(um, 1, 'obras'), news(um, 2, 'coro'), news(dois, 3, 'obras')],
  }
  const api = await standInApi(portal)
  const client = () => api.client(patienceMs)
  const input: PublisherInput = {
    dataDir: join(dir, 'live'),
    bundle: await standInBundle(dir),
    source: changingSource(client),
    site: SITE,
    product: 'adro',
    variants: BROTLI_ONLY,
  }
  const publisher = new IncrementalPublisher(input)
  const controller = new Controller({ publisher: async () => publisher })
  await controller.resync('start')
  const close = async () => {
    await controller.close()
    api.close()
    await rm(dir, { recursive: true, force: true })
  }
  return { portal, api, input, controller, anew: join(dir, 'anew'), close }
}

let changes = 0

/** A text, and with it the name of the community, which lists of communities show. */
function change(portal: StandInPortal): void {
  changes++
  const [um, ...others] = portal.communities
  if (!um) throw new Error('There is a first parish.')
  const renamed = { ...um, name: `Nome ${changes}` }
  portal.communities = [renamed, ...others]
  portal.contents = [
    news(renamed, 1, 'obras', { content: `<p>Novo ${changes}</p>` }),
    news(renamed, 3 + changes, `nova-${changes}`),
    ...portal.contents
      .slice(2)
      .map(
        (one): Content => (one.id === 3 ? { ...one, content: `<p>Também ${changes}</p>` } : one),
      ),
  ]
}

/** What is asked for of the first community, and at last the list: its name is another one. */
const LISTING = 'get_public_entities'
const CALLS = [
  'get_chapelrie_mobile',
  'get_mobile_websiteconfiguration',
  'get_mobile_emenus',
  'get_mobile_contents',
  LISTING,
]

/** Does something else where a call is about the first community, or about all. */
function onFirst(name: string, act: (response: ServerResponse) => void): Misbehaviour {
  return (path, response, query) => {
    if (!path.includes(`/${name}`)) return false
    const isFirst = /\/(?:1|um)$/.test(path) || query.get('query')?.includes('"um"')
    if (name !== LISTING && !isFirst) return false
    act(response)
    return true
  }
}

interface Misdeed {
  what: string
  act(response: ServerResponse): void
  patienceMs?: number
}

const UNANSWERED: Misdeed[] = [
  { what: 'an error', act: (response) => response.writeHead(500).end('{}') },
  {
    what: 'a proxy’s page for 404',
    act: (response) => response.writeHead(404).end('<h1>404</h1>'),
  },
  { what: 'no answer at all', act: () => undefined, patienceMs: LITTLE_PATIENCE_MS },
  {
    what: 'half an answer and then nothing',
    act: (response) => response.write('{"results":'),
    patienceMs: LITTLE_PATIENCE_MS,
  },
  { what: 'a slow drip without an end', act: drip, patienceMs: LITTLE_PATIENCE_MS },
  { what: 'a connection that is reset', act: (response) => response.destroy() },
]

const WRONG: Misdeed[] = [
  { what: 'HTML instead of JSON', act: (response) => response.end('<!doctype html>') },
  { what: 'half an answer', act: (response) => response.end('{"results":[') },
  {
    what: 'something else',
    act: (response) => json(response, { results: [{}], page: 1, total: 1 }),
  },
  { what: 'nothing', act: (response) => json(response, null) },
]

/** Something comes all the time: only a limit to the whole answer ends it. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

/** In the gate the calls meet these in turn; in the whole matrix each of them meets all. */
const met = (misdeeds: Misdeed[], nth: number) =>
  misdeeds.filter((_, at) => IS_FULL || at % CALLS.length === nth % misdeeds.length)

const cases = CALLS.flatMap((call, nth) => {
  const unanswered = met(UNANSWERED, nth).map((misdeed) => ({ call, reason: 'api', ...misdeed }))
  const wrong = met(WRONG, nth).map((misdeed) => ({ call, reason: 'contract', ...misdeed }))
  if (IS_FULL) return [...unanswered, ...wrong]
  return nth % 2 === 0 ? unanswered : wrong
})

describe('in the middle of a run', () => {
  let tests: Scene

  beforeAll(async () => {
    tests = await scene()
  })
  beforeEach(() => {
    patienceMs = undefined
    tests.api.behave()
  })
  afterAll(() => tests.close())

  test.each(cases)(
    '$what to $call keeps back what it is about, and nothing else',
    async (misdeed) => {
      const { call, reason } = misdeed
      const { portal, api, input, controller } = tests
      const before = liveFiles(input.dataDir)
      change(portal)
      api.misbehave(onFirst(call, misdeed.act))
      patienceMs = misdeed.patienceMs
      controller.enqueue(1, 'content.changed 1')
      controller.enqueue(2, 'content.changed 3')
      await controller.idle()
      const status = await readStatus(join(input.dataDir, 'site'))
      const changed = differences(liveFiles(input.dataDir), before).map(
        (one) => one.split(': ')[1] ?? '',
      )
      const told = expect.stringContaining(call)
      if (call === LISTING) {
        // The portal's own pages wait; those of the community are there.
        expect(status).toMatchObject({ failure: { reason, message: told }, kept_back: [] })
        expect(changed.some((file) => file.startsWith('um/nova-'))).toBe(true)
        expect(changed).not.toContain('subscriptions.html')
      } else {
        expect(status.kept_back).toMatchObject([
          { community: 1, slug: 'um', reason, message: told },
        ])
        expect(changed.filter((file) => !file.includes('dois'))).toEqual([])
      }
      expect(changed).toContain('dois/obras.html')

      api.behave()
      patienceMs = undefined
      controller.enqueue(1, 'retry')
      await controller.idle()
      expect(controller.lastFailure).toBeUndefined()
      expect(await readStatus(join(input.dataDir, 'site'))).toMatchObject({
        ...{ failure: null, kept_back: [] },
      })
      const anew = { ...input, dataDir: tests.anew }
      await publishSite({ ...anew, now: new Date().toISOString() })
      expect(differences(liveFiles(input.dataDir), liveFiles(anew.dataDir))).toEqual([])
    },
  )
})

test('a community that the API itself says is gone goes', async () => {
  const { portal, api, input, controller, close } = await scene()
  onTestFinished(close)
  const [, ...others] = portal.communities
  portal.communities = others
  portal.contents = portal.contents.slice(2)
  api.misbehave((path, response) => {
    if (!path.endsWith('get_chapelrie_mobile/1')) return false
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 'not_found', message: 'Não há.' } }))
    return true
  })
  controller.enqueue(1, 'content.changed 1')
  await controller.idle()
  expect(controller.lastFailure).toBeUndefined()
  const paths = [...liveFiles(input.dataDir).keys()]
  expect(paths.filter((path) => path.startsWith('um'))).toEqual([])
  expect(paths).toContain('dois/obras.html')
})
