import { expect, test } from 'vitest'
import type { PublishEvent } from '#src/contract/publishing/publish-event.ts'
import { webhookHeaders } from '#src/contract/publishing/webhook-signature.ts'
import { PUBLISHED, scriptedPublisher } from '#tests/support/scripted-publisher.ts'
import type { ControlledPublisher } from './commit.ts'
import { Controller } from './controller.ts'
import { ReplayGuard, webhookHandler } from './webhook-handler.ts'

const SECRET = 'what server and publisher share in tests'
const NOW = Date.parse('2026-03-15T12:00:00.000Z')
const MINUTE = 60_000
const EVENT: PublishEvent = {
  type: 'content.changed',
  timestamp: '2026-03-15T12:00:00.000Z',
  data: { community: 3, records: [14] },
}

function scene() {
  const events: PublishEvent[] = []
  const clock = { now: NOW }
  const handle = webhookHandler({
    secret: SECRET,
    onEvent: (event) => events.push(event),
    now: () => clock.now,
  })
  return { events, clock, handle }
}

interface Sent {
  id?: string
  at?: number
  body?: string
  /** The body that arrives instead of the signed one. */
  altered?: string
  secret?: string
}

function sent({
  id = 'job-1',
  at = NOW,
  body = JSON.stringify(EVENT),
  altered = body,
  secret = SECRET,
}: Sent = {}): Request {
  const message = { id, sentAt: Math.floor(at / 1000), body: Buffer.from(body) }
  return new Request('http://publisher/hooks/publish', {
    method: 'POST',
    headers: webhookHeaders(secret, message),
    body: altered,
  })
}

test('a signed event is taken and handed on', async () => {
  const { handle, events } = scene()
  expect((await handle(sent())).status).toBe(202)
  expect(events).toEqual([EVENT])
})

test.each<[string, Sent, number]>([
  ['a forged signature', { secret: 'what somebody else has guessed, as long' }, 401],
  ['one byte altered', { altered: JSON.stringify(EVENT).replace('14', '15') }, 401],
  ['a message of six minutes ago', { at: NOW - 6 * MINUTE }, 401],
  ['a message from the future', { at: NOW + 6 * MINUTE }, 401],
  ['a body that is no JSON', { body: 'content.changed' }, 400],
  ['an event that there is not', { body: JSON.stringify({ ...EVENT, type: 'x.changed' }) }, 400],
  ['a field too many', { body: JSON.stringify({ ...EVENT, more: 1 }) }, 400],
  ['a record that has no number', { body: JSON.stringify({ ...EVENT, data: {} }) }, 400],
  ['a body that is too long', { body: ' '.repeat(64 * 1024 + 1) }, 413],
])('%s is refused and has no effect', async (_what, change, status) => {
  const { handle, events } = scene()
  expect((await handle(sent(change))).status).toBe(status)
  expect(events).toEqual([])
})

test.each([
  ['behind', -301, 401],
  ['behind, but in time', -300, 202],
  ['ahead, but in time', 300, 202],
  ['ahead', 301, 401],
])('a message %s by %i seconds is answered with %i', async (_what, seconds, status) => {
  const { handle } = scene()
  expect((await handle(sent({ at: NOW + seconds * 1000 }))).status).toBe(status)
})

test('a message that is 301 seconds ahead is refused however slowly its body comes', async () => {
  const { handle, events, clock } = scene()
  const early = sent({ at: NOW + 301_000 })
  const slowly = new ReadableStream(
    {
      pull(controller) {
        clock.now += 1_000
        controller.enqueue(Buffer.from(JSON.stringify(EVENT)))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const withBody: RequestInit & { duplex: 'half' } = { body: slowly, duplex: 'half' }
  expect((await handle(new Request(early, withBody))).status).toBe(401)
  expect(events).toEqual([])
})

test('an unsigned message, another method and another address are refused', async () => {
  const { handle, events } = scene()
  const url = 'http://publisher/hooks/publish'
  expect((await handle(new Request(url, { method: 'POST', body: '{}' }))).status).toBe(401)
  expect((await handle(new Request(url, { method: 'POST' }))).status).toBe(401)
  expect((await handle(new Request(url))).status).toBe(405)
  expect((await handle(new Request('http://publisher/', { method: 'POST' }))).status).toBe(404)
  expect(events).toEqual([])
})

test('a message that comes again is answered and has no effect, for as long as it is valid', async () => {
  const { handle, events, clock } = scene()
  const early = { at: NOW + 5 * MINUTE }
  expect((await handle(sent(early))).status).toBe(202)
  for (const minutes of [0, 5, 9.9]) {
    clock.now = NOW + minutes * MINUTE
    expect((await handle(sent(early))).status).toBe(200)
  }
  // A retry of the same job has a time of its own.
  expect((await handle(sent({ at: clock.now }))).status).toBe(200)
  expect(events).toHaveLength(1)
  clock.now = NOW + 10.1 * MINUTE
  expect((await handle(sent(early))).status).toBe(401)
})

test('a refused message does not use up its id', async () => {
  const { handle, events } = scene()
  expect((await handle(sent({ body: '{}' }))).status).toBe(400)
  expect((await handle(sent({ altered: 'x' }))).status).toBe(401)
  expect((await handle(sent())).status).toBe(202)
  expect(events).toHaveLength(1)
})

test('a thousand events of one community in a burst cost two steps at most', async () => {
  const published: number[] = []
  const gate = Promise.withResolvers<void>()
  const { incremental } = scriptedPublisher()
  const publish: ControlledPublisher['publish'] = async (all) => {
    published.push(...all.map(({ id }) => id))
    await gate.promise
    return PUBLISHED
  }
  const controller = new Controller({ publisher: async () => ({ ...incremental, publish }) })
  const handle = webhookHandler({
    secret: SECRET,
    onEvent: ({ type, data }) => controller.enqueue(data.community, type),
    now: () => NOW,
  })
  const requests = Array.from({ length: 1_000 }, (_, index) => {
    const data = { community: 1, records: [index + 1] }
    return sent({ id: `job-${index}`, body: JSON.stringify({ ...EVENT, data }) })
  })
  const answers = await Promise.all(requests.map(handle))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  gate.resolve()
  await controller.idle()
  expect(published.length).toBeLessThanOrEqual(2)
  expect(new Set(published)).toEqual(new Set([1]))
})

test('ids are forgotten after ten minutes, or when there are ten thousand newer ones', () => {
  const seen = new ReplayGuard()
  expect(seen.isNew('a', 0)).toBe(true)
  expect(seen.isNew('a', 599_999)).toBe(false)
  expect(seen.isNew('a', 600_000)).toBe(true)
  for (let id = 0; id < 10_000; id++) expect(seen.isNew(`${id}`, 600_001)).toBe(true)
  expect(seen.isNew('9999', 600_002)).toBe(false)
  expect(seen.isNew('a', 600_002)).toBe(true)
})
