import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readOpenMetrics } from '#tests/support/open-metrics.ts'
import type { AppEnv } from '../http/context.ts'
import { openMetrics } from './open-metrics.ts'
import { RequestMetrics } from './request-metrics.ts'

/** A server whose requests are counted. */
async function scene() {
  const metrics = new RequestMetrics()
  const held = Promise.withResolvers<void>()
  const app = new Hono<AppEnv>()
  app.use('*', metrics.noteRoute)
  app.get('/people/:id', (c) => c.text(c.req.param('id')))
  app.get('/broken/:id', () => {
    throw new Error('broken')
  })
  app.get('/slow', async (c) => {
    await held.promise
    return c.text('late')
  })
  app.route(
    '/api',
    new Hono<AppEnv>().put('/join/:token', (c) => c.body(null, 204)),
  )
  app.onError((_, c) => c.text('failed', 500))
  const server = createServer(metrics.counted(getRequestListener(app.fetch)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    await response.text()
  }
  const read = () => readOpenMetrics(openMetrics(metrics.families()))
  const counts = () =>
    (read().get('adro_http_request_duration_seconds')?.samples ?? [])
      .filter(({ name }) => name.endsWith('_count'))
      .map(({ labels, value }) => [labels.method, labels.route, labels.status, value])
      .sort()
  const inFlight = () => read().get('adro_http_requests_in_flight')?.samples[0]?.value
  return { port, ask, counts, inFlight, held, text: () => openMetrics(metrics.families()) }
}

test('answers count by the pattern of their route, and no path is told', async () => {
  const { ask, counts, text, inFlight } = await scene()
  await ask('/people/maria')
  await ask('/people/jose?email=somebody')
  await ask('/broken/7')
  await ask('/api/join/secret-token', 'PUT')
  await ask('/nowhere/at/all')
  await vi.waitFor(() => expect(inFlight()).toBe(0))
  expect(counts()).toEqual([
    ['GET', '/*', '4xx', 1],
    ['GET', '/broken/:id', '5xx', 1],
    ['GET', '/people/:id', '2xx', 2],
    ['PUT', '/api/join/:token', '2xx', 1],
  ])
  expect(text()).not.toMatch(/maria|jose|somebody|secret|nowhere/)
})

test('methods that nobody knows are one', async () => {
  const { ask, counts, inFlight } = await scene()
  await ask('/people/maria', 'PROPFIND')
  await ask('/people/maria', 'MKCOL')
  await vi.waitFor(() => expect(inFlight()).toBe(0))
  expect(counts()).toEqual([['other', '/*', '4xx', 2]])
})

test('a request is under way until its answer is whole, or nobody waits for it', async () => {
  const { port, ask, counts, inFlight, held } = await scene()
  const asked = ask('/slow')
  const gone = connect(port, '127.0.0.1')
  gone.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await vi.waitFor(() => expect(inFlight()).toBe(2))
  gone.destroy()
  await vi.waitFor(() => expect(inFlight()).toBe(1))
  held.resolve()
  await asked
  await vi.waitFor(() => expect(inFlight()).toBe(0))
  expect(counts()).toEqual([
    ['GET', '/slow', '2xx', 1],
    ['GET', '/slow', 'aborted', 1],
  ])
})
