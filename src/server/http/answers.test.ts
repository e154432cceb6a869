import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { expect, test } from 'vitest'
import { fileNameOf, sized } from './answers.ts'
import type { AppEnv } from './context.ts'

test.each([
  ['people-2026-03-15.csv', 'people-2026-03-15.csv'],
  ['pending_meetings.xlsx', 'pending_meetings.xlsx'],
  ['websites/contents.csv', 'websites-contents.csv'],
  ['São João / Baptista: "festa"?.csv', 'Sao-Joao-Baptista-festa.csv'],
  ['..\\..\\etc\\passwd', 'etc-passwd'],
  ['../.hidden', 'hidden'],
  ['a\r\nset-cookie: x.csv', 'a-set-cookie-x.csv'],
  ['ends.', 'ends'],
  ['<>|*', 'file'],
  ['', 'file'],
  ['東京', 'file'],
])('%j is called %j', (name, called) => {
  expect(fileNameOf(name)).toBe(called)
  expect(fileNameOf(called)).toBe(called)
})

test('a long name is cut, and keeps its ending', () => {
  const name = fileNameOf(`${'a'.repeat(400)}.csv`)
  expect(name).toHaveLength(100)
  expect(name.endsWith('a.csv')).toBe(true)
})

test.each([0, 1, 2_000, 256 * 1024 - 1, 256 * 1024, 600_000])(
  'a text of %d bytes has the tag that the middleware would give it',
  async (length) => {
    const text = 'á'.repeat(length / 2) + 'a'.repeat(length % 2)
    const app = new Hono<AppEnv>()
      .use(etag())
      .all('/ours', (c) => sized(c, text, 'text/plain'))
      .get('/theirs', (c) => c.body(text))
    const [ours, theirs, written, head] = await Promise.all([
      app.request('/ours'),
      app.request('/theirs'),
      app.request('/ours', { method: 'POST' }),
      app.request('/ours', { method: 'HEAD' }),
    ])
    expect(await ours.text()).toBe(text)
    expect(ours.headers.get('content-length')).toBe(String(length))
    expect(ours.headers.get('etag')).toBe(theirs.headers.get('etag'))
    expect(head.headers.get('etag')).toBe(theirs.headers.get('etag'))
    expect(written.headers.get('etag')).toBeNull()
    const tag = ours.headers.get('etag')
    const again = await app.request('/ours', { headers: { 'if-none-match': tag ?? '' } })
    expect(again.status).toBe(tag === null ? 200 : 304)
  },
)
