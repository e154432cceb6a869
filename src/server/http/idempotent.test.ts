import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { testApp } from '#tests/support/app.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { checkedBody } from './body/checked-body.ts'
import type { AppEnv } from './context.ts'
import { onFailure } from './failures.ts'
import { language } from './headers/language.ts'
import { idempotent } from './idempotent.ts'

const Form = v.strictObject({ text: v.string(), password: v.optional(v.string()) })
const KEY = 'a-key-of-the-test'
const START = '2026-03-15T12:00:00.000Z'
const texts = readTexts()

/** Two operations that count their runs and can be delayed or made to fail. */
async function countingApp() {
  const { db } = await testApp()
  const state = {
    now: START,
    done: 0,
    caller: 1,
    work: async () => {},
  }
  const deps = { db, secret: 'a secret of the test', now: () => state.now }
  const app = new Hono<AppEnv>()
  app.onError(onFailure({ info: () => {}, error: () => {} }))
  app.use(language(texts))
  app.use(async (c, next) => {
    c.set('caller', {
      accountId: state.caller,
      sessionId: 'x',
      sessionEndsAt: START,
      provenAt: '2026-03-15T12:00:00.000Z',
    })
    await next()
  })
  for (const operation of ['register', 'join']) {
    app.post(`/${operation}`, checkedBody(Form), idempotent(deps, operation), async (c) => {
      await state.work()
      state.done += 1
      return c.json({ number: state.done })
    })
  }
  const send = (body: object = { text: 'one' }, key = KEY, path = '/register') =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  const pass = (ms: number) => {
    state.now = new Date(Date.parse(state.now) + ms).toISOString()
  }
  return { app, db, deps, state, send, pass }
}

const statusAndBody = async (response: Response) => [response.status, await response.json()]

test('the same request again gets the same answer and is not done twice', async () => {
  const { send, state } = await countingApp()
  const first = await send()
  const again = await send()
  expect(again.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await statusAndBody(again)).toEqual(await statusAndBody(first))
  expect(state.done).toBe(1)
})

test('without a key, with another one, or of another operation, it is another request', async () => {
  const { app, send, state } = await countingApp()
  await send()
  await send({ text: 'one' }, 'another-key')
  await send({ text: 'one' }, KEY, '/join')
  const headers = { 'content-type': 'application/json' }
  for (const _ of [1, 2]) {
    await app.request('/register', { method: 'POST', headers, body: '{"text":"one"}' })
  }
  expect(state.done).toBe(5)
})

test('the key of one person is none of another’s', async () => {
  const { send, state } = await countingApp()
  await send()
  state.caller = 2
  expect(await statusAndBody(await send())).toEqual([200, { number: 2 }])
})

test('a key that was used for something else is refused', async () => {
  const { send, state } = await countingApp()
  await send()
  const response = await send({ text: 'two' })
  expect([response.status, (await response.json()).error.code]).toEqual([422, 'key_reused'])
  expect(state.done).toBe(1)
})

test('a key that was used for another address is refused, though the form is the same', async () => {
  const { app, deps, send } = await countingApp()
  app.post('/in/:parish', checkedBody(Form), idempotent(deps, 'join'), (c) => c.json({}))
  expect((await send({ text: 'one' }, KEY, '/in/one')).status).toBe(200)
  const response = await send({ text: 'one' }, KEY, '/in/other')
  expect([response.status, (await response.json()).error.code]).toEqual([422, 'key_reused'])
})

test.each(['short', 'x'.repeat(201), 'with a space', 'käse-und-brot', 'a/b/c/d/e'])(
  '"%s" is no key',
  async (key) => {
    const { app, state } = await countingApp()
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': Buffer.from(key).toString('latin1'),
      'accept-language': 'en',
    }
    const response = await app.request('/register', {
      method: 'POST',
      headers,
      body: '{"text":""}',
    })
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatchObject({
      code: 'bad_request',
      fields: { 'Idempotency-Key': '8 to 200 letters, digits, hyphens or underscores.' },
    })
    expect(state.done).toBe(0)
  },
)

test('while the first is under way the second is refused, and then answered alike', async () => {
  const { send, state } = await countingApp()
  let begun = () => {}
  let finish = () => {}
  const isUnderWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  state.work = () =>
    new Promise<void>((resolve) => {
      finish = resolve
      begun()
    })
  const first = send()
  await isUnderWay
  expect((await send()).status).toBe(409)
  finish()
  expect(await statusAndBody(await first)).toEqual([200, { number: 1 }])
  expect(await statusAndBody(await send())).toEqual([200, { number: 1 }])
})

test('of twenty at once one is done', async () => {
  const { send, state } = await countingApp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(state.done).toBe(1)
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
})

test.each([
  ['a refusal', new ApiError('captcha'), 400],
  ['a failure', new Error('out of order'), 500],
])('%s is not remembered', async (_, error, status) => {
  const { db, send, state } = await countingApp()
  const { work } = state
  state.work = async () => {
    throw error
  }
  expect((await send()).status).toBe(status)
  expect(await db.select().from(idempotencyKeys)).toEqual([])
  state.work = work
  expect(await statusAndBody(await send())).toEqual([200, { number: 1 }])
})

test('what the body’s schema refuses does not use the key up', async () => {
  const { send } = await countingApp()
  expect((await send({ nope: 1 })).status).toBe(400)
  expect((await send()).status).toBe(200)
})

test('after a day the key is free again', async () => {
  const { send, state, pass } = await countingApp()
  await send()
  pass(24 * 60 * 60_000 - 1)
  await send()
  expect(state.done).toBe(1)
  pass(1)
  expect(await statusAndBody(await send({ text: 'two' }))).toEqual([200, { number: 2 }])
  expect(await statusAndBody(await send({ text: 'two' }))).toEqual([200, { number: 2 }])
})

test('a request that was lost with its process may be sent again in two minutes', async () => {
  const { db, send, pass } = await countingApp()
  await send()
  // As if the process had been killed before it could answer.
  const expiresAt = '2026-03-15T12:02:00.000Z'
  await db.update(idempotencyKeys).set({ status: null, body: null, expiresAt })
  expect((await send()).status).toBe(409)
  pass(2 * 60_000)
  expect(await statusAndBody(await send())).toEqual([200, { number: 2 }])
})

test('neither key nor body can be read in the database', async () => {
  const { db, send } = await countingApp()
  await send({ text: 'private', password: 'correct horse' })
  const rows = JSON.stringify(await db.select().from(idempotencyKeys))
  expect(rows).toContain('number')
  for (const secret of [KEY, 'private', 'correct horse']) expect(rows).not.toContain(secret)
})
