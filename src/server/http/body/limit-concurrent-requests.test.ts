import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError, STATUS_OF } from '#src/server/errors.ts'
import type { AppEnv } from '../context.ts'
import { limitConcurrentRequests } from './limit-concurrent-requests.ts'

test('so many of one person are under way, whatever becomes of them, and nobody else waits', async () => {
  const under: Array<(outcome: 'done' | 'failed') => void> = []
  const app = new Hono<AppEnv>()
    .onError((error, c) => c.body(null, error instanceof ApiError ? STATUS_OF[error.code] : 500))
    .use(async (c, next) => {
      const accountId = Number(c.req.header('account'))
      c.set('caller', {
        accountId,
        sessionId: '',
        sessionEndsAt: '',
        provenAt: '2026-03-15T12:00:00.000Z',
      })
      await next()
    })
    .get('/', limitConcurrentRequests(2), async (c) => {
      const outcome = await new Promise((end) => under.push(end))
      if (outcome === 'failed') throw new Error('As it was meant to.')
      return c.body(null, 204)
    })
  const ask = (account: number) => app.request('/', { headers: { account: `${account}` } })
  const held = [ask(1), ask(1), ask(2)]
  const refused = await ask(1)
  expect([refused.status, under.length]).toEqual([429, 3])
  under[0]?.('failed')
  expect((await held[0])?.status).toBe(500)
  const next = ask(1)
  expect((await ask(1)).status).toBe(429)
  for (const end of under.slice(1)) end('done')
  expect((await Promise.all([...held.slice(1), next])).map(({ status }) => status)).toEqual([
    204, 204, 204,
  ])
})
