import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ErrorReport } from '#src/contract/error-report.ts'
import { PATHS } from '#src/contract/paths.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import type { AppEnv } from '#src/server/http/context.ts'
import { onFailure } from '#src/server/http/failures.ts'
import { language } from '#src/server/http/headers/language.ts'
import { requestLog } from '#src/server/http/request-log.ts'
import { allowFew } from '#tests/support/limits.ts'
import { errorOf, send } from '#tests/support/send.ts'
import { errorReportRoutes } from './routes.ts'

const REPORT: ErrorReport = {
  id: '7KQ2M4XA',
  where: 'office',
  name: 'TypeError',
  message: 'x is not a function',
  frames: ['send /_astro/LazyForm.Kn2Uzi6P.js:1:2678'],
}

/** The route without any database, and what it logs: each line with its level and message. */
function reports({ release = async () => 'release-1' }: { release?: () => Promise<string> } = {}) {
  const log: object[] = []
  const keep = (level: string) => (fields: object, message: string) =>
    void log.push({ level, message, fields })
  const logger = { info: keep('info'), warn: keep('warn'), error: keep('error') }
  const app = new Hono<AppEnv>()
  app.onError(onFailure(logger))
  app.use(language(readTexts()), requestLog(logger))
  app.route('/api/v1', errorReportRoutes({ logger, release, trustedProxies: 0 }))
  const post = (body: unknown, from = '192.0.2.1', headers: Record<string, string> = {}) =>
    send(app, 'POST', PATHS.errorReports, { body, from, headers })
  const warnings = () => log.filter((line) => 'level' in line && line.level === 'warn')
  return { post, log, warnings }
}

test('a report is one line of the log, with its id and the release that is live', async () => {
  const { post, warnings } = reports()
  const response = await post(REPORT)
  expect([response.status, await response.text()]).toEqual([204, ''])
  const fields = { ...REPORT, release: 'release-1' }
  expect(warnings()).toEqual([{ level: 'warn', message: 'a page failed', fields }])
})

test('it is logged without its release if that is unknown', async () => {
  const { post, warnings } = reports({ release: () => Promise.reject(new Error('no disk')) })
  expect((await post(REPORT)).status).toBe(204)
  expect(warnings()).toMatchObject([{ fields: { id: REPORT.id, release: null } }])
})

test('nothing personal is logged, whatever a client sends', async () => {
  const { post, log } = reports()
  const personal = {
    ...REPORT,
    name: 'Maria Silva',
    message: `no "Maria Silva" maria@example.org +351 912 345 678 /santa-marta/join/Zk3v9Q?nome=Maria`,
    frames: [
      'Error: Maria Silva',
      ' at send (https://a.example.org/maria/form:1:2)',
      ...REPORT.frames,
    ],
  }
  const headers = {
    authorization: 'Bearer a-token-of-maria',
    'user-agent': 'Browser of Maria',
    referer: 'https://a.example.org/maria',
    cookie: 'kyrios_lang=maria',
  }
  expect((await post(personal, '192.0.2.77', headers)).status).toBe(204)
  const said = JSON.stringify(log)
  expect(said).toContain(REPORT.frames[0])
  expect(said).not.toMatch(/maria|silva|912|345|Zk3v9Q|token|browser|192\.0/i)
})

test.each([
  ['a field more', { ...REPORT, url: 'https://a.example.org/maria' }],
  ['an id of other letters', { ...REPORT, id: '7kq2m4xa' }],
  ['a sentence as the place', { ...REPORT, where: 'the form of Maria' }],
  ['a long name', { ...REPORT, name: 'A'.repeat(41) }],
  ['a long message', { ...REPORT, message: 'a'.repeat(201) }],
  ['a long frame', { ...REPORT, frames: ['a'.repeat(201)] }],
  ['many frames', { ...REPORT, frames: Array.from({ length: 9 }, () => 'a') }],
  ['nothing', {}],
])('refuses %s, and logs nothing of it', async (_, body) => {
  const { post, warnings } = reports()
  const response = await post(body)
  expect([response.status, (await errorOf(response)).code]).toEqual([400, 'bad_request'])
  expect(warnings()).toEqual([])
})

test('refuses a body that is larger than any report', async () => {
  const { post, warnings } = reports()
  const response = await post({ ...REPORT, message: 'a'.repeat(9_000) })
  expect((await errorOf(response)).code).toBe('payload_too_large')
  expect(warnings()).toEqual([])
})

test('one caller may report a few failures in a minute, and leaves others theirs', async () => {
  allowFew('errorReportAddress', 2)
  const { post, warnings } = reports()
  for (const status of [204, 204, 429]) expect((await post(REPORT)).status).toBe(status)
  expect((await post(REPORT, '198.51.100.1')).status).toBe(204)
  expect(warnings()).toHaveLength(3)
})

test('all callers together cannot fill the log', async () => {
  allowFew('errorReports', 2)
  const { post, warnings } = reports()
  for (const from of ['192.0.2.1', '192.0.2.2']) await post(REPORT, from)
  const refused = await post(REPORT, '192.0.2.3')
  expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(warnings()).toHaveLength(2)
})

test('a caller beyond their own limit uses up nothing of the common one', async () => {
  allowFew('errorReportAddress', 1)
  allowFew('errorReports', 2)
  const { post } = reports()
  for (let tries = 0; tries < 3; tries += 1) await post(REPORT)
  expect((await post(REPORT, '198.51.100.1')).status).toBe(204)
})
