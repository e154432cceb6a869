import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { answered, type Editor, editorAt } from '../support/editor.ts'
import { runsOf } from '../support/journals.ts'
import { expectExact } from '../support/live-files.ts'
import { rounds } from '../support/matrix.ts'
import { assetsIn, linksBelow, numbersAfter } from '../support/page-names.ts'
import { pageReader } from '../support/page-reader.ts'
import { type Parish, seedParishes } from '../support/parishes.ts'
import { poll } from '../support/poller.ts'
import {
  freePort,
  killAll,
  type Running,
  startScript,
  untilReady,
  untilSaid,
} from '../support/processes.ts'

const SWITCHES = rounds(1, 10)
const CHANGES_EACH = rounds(6, 10)
/** With which change a page comes that goes again, and with which it goes. */
const [COMES, GOES] = [2, CHANGES_EACH - 1]
/** Far beyond any busy machine: what is not live by then never will be. */
const LONGEST_MS = 120_000

let dir: string
let env: Record<string, string>
let origin: string
let parish: Parish
let editor: Editor

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-polling-'))
  const dataDir = join(dir, 'live')
  const [made] = await seedParishes({ dataDir }, ['um', 'dois'])
  if (!made) throw new Error('There is no parish.')
  parish = made
  const [port, publisherPort] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${port}`
  env = { DATA_DIR: dataDir, PORT: `${port}`, PUBLISHER_PORT: `${publisherPort}`, DEMO: '0' }
  await untilReady(origin, startScript('api.ts', env))
  editor = await editorAt(origin)
})

afterAll(async () => {
  await killAll()
  await rm(dir, { recursive: true, force: true })
})

/** The name of the product stands in the frame of every page: another one is a whole release. */
const settings = (release: number) => ({ ...env, PRODUCT_NAME: `Prova ${release}` })

async function switchTo(release: number): Promise<Running> {
  const publisher = startScript('publisher.ts', settings(release))
  await untilSaid(publisher, /Published \d+ pages as release/)
  return publisher
}

/** @throws with what the publisher said, where the page does not become so */
async function live(
  publisher: Running,
  path: string,
  holds: (page: { status: number; text: string }) => boolean,
) {
  const reader = pageReader(origin)
  const since = performance.now()
  while (!holds(await reader.read(path))) {
    if (performance.now() - since > LONGEST_MS) {
      throw new Error(`${path} does not go live. The publisher said: ${publisher.said()}`)
    }
    await wait(5)
  }
  reader.close()
}

async function change<Answer>(method: 'POST' | 'PUT' | 'DELETE', id: number | '', body?: object) {
  const path = [STAFF_RESOURCES.contents, id].filter((part) => part !== '').join('/')
  const content = body && { content: body }
  return answered(await editor.call<Answer>(parish.id, method, path, content))
}

const addressOf = (slug: string) => `/${parish.slug}/${slug}`

test('whoever reads without a pause during publishes and switches always gets a whole page of one release', {
  timeout: 600_000,
}, async () => {
  const [edited] = parish.contents
  if (!edited) throw new Error('There is nothing to edit.')
  let publisher = await switchTo(0)
  const fleeting = new Set<string>()
  const removed = new Set<string>()
  const polling = poll(origin, {
    paths: [
      ...['/', '/es', '/about', '/en/subscriptions', '/um', '/es/um', '/um/events', '/en/dois'],
      ...[addressOf(edited.slug), `/es${addressOf(edited.slug)}`, '/dois/obra-1', '/sitemap.xml'],
    ],
    fleeting: () => [...fleeting].slice(-3),
    versionOf: (text) => ({
      shell: numbersAfter('Prova', text),
      body: numbersAfter('Versão', text),
    }),
    namedBy: (path, text) => [
      ...assetsIn(text),
      ...(path === '/um' ? linksBelow('/um', text).filter((one) => fleeting.has(one)) : []),
    ],
    mayBeGone: (path) => removed.has(path),
  })
  let version = 0
  let newest: { id: number; slug: string } | undefined
  const incremental = new Set<string>()
  for (let release = 1; release <= SWITCHES; release++) {
    for (let turn = 1; turn <= CHANGES_EACH; turn++) {
      version++
      if (turn === COMES) {
        const title = `Passageira ${release}`
        fleeting.add(addressOf(`passageira-${release}`))
        newest = await change('POST', '', {
          ...{ content_type: 1, title, content: '<p>Breve</p>', status: 'published' },
        })
        await live(publisher, addressOf(newest?.slug ?? ''), ({ status }) => status === 200)
      } else if (turn === GOES && newest) {
        removed.add(addressOf(newest.slug))
        await change('DELETE', newest.id)
        await live(publisher, addressOf(newest.slug), ({ status }) => status === 404)
      } else {
        const words = `Versão ${version}`
        await change('PUT', edited.id, { title: words, content: `<p>${words}.</p>` })
        await live(publisher, addressOf(edited.slug), ({ text }) => text.includes(words))
      }
    }
    await publisher.stop()
    for (const run of runsOf(String(env.DATA_DIR))) incremental.add(run)
    publisher = await switchTo(release)
  }
  const { breaches, reads, named } = await polling.stop()
  await publisher.stop()
  expect([...new Set(breaches)].slice(0, 20)).toEqual([])
  expect(incremental.size).toBeGreaterThanOrEqual(SWITCHES * CHANGES_EACH)
  expect(fleeting.size).toBe(SWITCHES)
  expect(reads).toBeGreaterThan(SWITCHES * CHANGES_EACH)
  expect(named).toBeGreaterThan(SWITCHES)
  await expectExact(settings(SWITCHES))
})
