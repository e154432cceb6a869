import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { answered, type Editor, editorAt } from '../support/editor.ts'
import { PUBLISH_SECRET, postEvents, type SignedEvent, signedEvent } from '../support/hooks.ts'
import { runsOf } from '../support/journals.ts'
import { pageReader } from '../support/page-reader.ts'
import { type Parish, seedParishes } from '../support/parishes.ts'
import { freePort, killAll, type Running, startScript, untilSaid } from '../support/processes.ts'

let dir: string
let origin: string
let elsewhere: Server
let product: Running
let parish: Parish
let editor: Editor

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-webhooks-'))
  const [made] = await seedParishes({ dataDir: dir }, ['um', 'dois'])
  if (!made) throw new Error('There is no parish.')
  parish = made
  // The server's own word goes elsewhere, so that the publisher hears of nothing but the tests.
  elsewhere = createServer((_, response) => response.writeHead(202).end())
  elsewhere.listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  product = startScript('start.ts', {
    ...{ DATA_DIR: dir, PORT: `${port}`, DEMO: '0', LOG_LEVEL: 'info', PUBLISH_SECRET },
    PUBLISH_HOOK_URL: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/hooks/publish`,
  })
  await untilSaid(product, /is ready at/)
  // A start publishes once more after it is ready.
  await untilQuiet()
  editor = await editorAt(origin)
})

afterAll(async () => {
  await killAll()
  elsewhere.close()
  elsewhere.closeAllConnections()
  await rm(dir, { recursive: true, force: true })
})

/** How often the publisher has run, whatever came of it. */
const runs = () => product.said().match(/"msg":"(not )?published"/g)?.length ?? 0

async function edit(words: string): Promise<void> {
  const path = `${STAFF_RESOURCES.contents}/${parish.contents[0]?.id}`
  const content = { content: `<p>${words}</p>` }
  answered(await editor.call(parish.id, 'PUT', path, { content }))
}

/** What asked for a run, as its line in the log has it: one for each record that was named. */
const reason = (record: number) => `content.changed ${record}"`

/** Publishes what was edited by an event of its own, and waits for that run's line in the log. */
async function publishNow(record: number): Promise<void> {
  expect(await postEvents(origin, [signedEvent(parish.id, { records: [record] })])).toEqual([202])
  while (!product.said().includes(reason(record))) await wait(5)
}

const address = () => `/${parish.slug}/${parish.contents[0]?.slug}`

async function untilLive(words: string): Promise<void> {
  const reader = pageReader(origin)
  while (!(await reader.read(address())).text.includes(words)) await wait(5)
  reader.close()
}

/** Waits until the publisher has not run for a second. */
async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== runs(); await wait(1_000)) before = runs()
}

/** Asks for addresses in turn until it is told to stop; every status that came back. */
function asking(paths: string[]) {
  const statuses: number[] = []
  let isOn = true
  const lane = (async () => {
    for (let turn = 0; isOn; turn++) {
      const response = await fetch(`${origin}${paths[turn % paths.length]}`)
      await response.arrayBuffer()
      statuses.push(response.status)
    }
  })()
  return async () => {
    isOn = false
    await lane
    return statuses
  }
}

test('a thousand webhooks in a burst cost two runs at most, everybody is answered, the last state stands', async () => {
  const events = Array.from({ length: 1_000 }, () => signedEvent(parish.id))
  const before = { runs: runs(), journal: runsOf(dir).length }
  const stop = asking(['/livez', address()])
  await edit('No início')
  const began = performance.now()
  const first = await postEvents(origin, events.slice(0, 500))
  // The burst goes on while the office saves, or it would be two.
  let isSaved = false
  const saving = edit('A meio').finally(() => {
    isSaved = true
  })
  const second = await postEvents(origin, events.slice(500, 900))
  while (!isSaved) second.push(...(await postEvents(origin, [signedEvent(parish.id)])))
  await saving
  second.push(...(await postEvents(origin, events.slice(900))))
  const seconds = (performance.now() - began) / 1000
  await untilLive('A meio')
  // A run that the burst asked for may publish this already: the event then finds nothing to do.
  await edit('No fim')
  expect(await postEvents(origin, [signedEvent(parish.id)])).toEqual([202])
  await untilLive('No fim')
  await untilQuiet()
  expect(new Set([...first, ...second])).toEqual(new Set([202]))
  // Where a slow machine took longer than a second, each second more may cost a run.
  const allowed = 2 + Math.floor(seconds) + 1
  expect(runs() - before.runs).toBeLessThanOrEqual(allowed)
  expect(runsOf(dir).length - before.journal).toBeLessThanOrEqual(allowed)
  expect(runsOf(dir).length - before.journal).toBeGreaterThanOrEqual(2)
  const statuses = await stop()
  expect(statuses.length).toBeGreaterThan(2)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

const altered = ({ headers, body }: SignedEvent): SignedEvent => ({
  headers,
  body: Buffer.from(body.toString().replace('"records":[66]', '"records":[67]')),
})
const withHeaders = ({ headers, body }: SignedEvent, change: Record<string, string>) => ({
  headers: { ...headers, ...change },
  body,
})

test('forged, altered, stale and unsigned webhooks are refused, and cause no run', async () => {
  const { id } = parish
  const good = signedEvent(id, { records: [66] })
  const { 'webhook-signature': signature = '', 'webhook-timestamp': sentAt } = good.headers
  const flipped = signature.replace(/^v1,./, (start) => (start.endsWith('A') ? 'v1,B' : 'v1,A'))
  await edit('Por publicar')
  const statuses = await postEvents(origin, [
    signedEvent(id, { records: [66], secret: 'what somebody else has guessed, as long' }),
    altered(good),
    withHeaders(good, { 'webhook-signature': flipped }),
    withHeaders(good, { 'webhook-id': 'another' }),
    withHeaders(good, { 'webhook-timestamp': `${Number(sentAt) - 1}` }),
    signedEvent(id, { records: [66], secondsAgo: 6 * 60 }),
    signedEvent(id, { records: [66], secondsAgo: -6 * 60 }),
    { ...good, headers: {} },
  ])
  expect(statuses).toEqual(Array(8).fill(401))
  await publishNow(10)
  await untilLive('Por publicar')
  // A run says everything that asked for it: none of these did.
  expect(product.said()).not.toMatch(/content\.changed 6[67]/)
})

test('a webhook that comes again is answered, and causes no run', async () => {
  const event = signedEvent(parish.id, { records: [20] })
  const asked = () => product.said().split(reason(20)).length - 1
  await edit('Uma vez')
  expect(await postEvents(origin, [event])).toEqual([202])
  await untilLive('Uma vez')
  // A step that changes nothing has no line in the log: the one that was asked for is waited for.
  while (asked() === 0) await wait(5)
  await edit('Duas vezes')
  expect(await postEvents(origin, [event, event, event])).toEqual([200, 200, 200])
  await publishNow(22)
  await untilLive('Duas vezes')
  expect(asked()).toBe(1)
})
