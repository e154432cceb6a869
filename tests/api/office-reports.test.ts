import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { WRITE_DOWN, WroteDown } from '#src/contract/requests/write-down.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { accounts } from '#src/server/db/schema.ts'
import { entityResource } from '#src/server/features/entities/entity-resource.ts'
import { familyResource } from '#src/server/features/families/family-resource.ts'
import { REQUEST_RESOURCES } from '#src/server/features/requests/request-resources.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, testApp } from '../support/app.ts'
import { account, community } from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { FORMS, received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const REPORT = '/pending_meetings/detailed_report'

/** How it came, who wrote it down, and what was given. */
const NOT_WRITTEN_DOWN = ['', '', '']

/** The lines of a .csv file, as its cells. */
function linesOf(csv: string): string[][] {
  return csv
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.slice(1, -1).split('","'))
}

/** The texts of a spreadsheet's cells, in the order of the file. */
function textsOf(bytes: Uint8Array): string[] {
  const files = unzipSync(bytes)
  const xml = Object.entries(files)
    .filter(([name]) => /sharedStrings|sheet1\.xml$/.test(name))
    .map(([, file]) => new TextDecoder().decode(file))
    .join('')
  return [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text)
}

test('a spreadsheet that opens, with its name, type and language', async () => {
  const tests = await testApp()
  const { headers, parish } = await office(tests)
  await received(tests.db, parish, 'meeting', { message: '=HYPERLINK("https://x")' })
  const response = await send(tests.app, 'GET', REPORT, {
    headers: { ...headers, 'accept-language': 'en' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="pending_meetings-2026-03-15.xlsx"',
  )
  expect(response.headers.get('cache-control')).toContain('no-store')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('x-total-count')).toBe('1')
  const texts = textsOf(bytes)
  expect(texts).toEqual(expect.arrayContaining(['Reference', 'Status', 'Message', 'Waiting']))
  expect(texts.filter((text) => /^[=+\-@]/.test(text))).toEqual([])
  expect(texts.some((text) => text.startsWith("'=HYPERLINK"))).toBe(true)
})

// Degrees are the portal's: no office reads them as a file.
const OF_OFFICE = Object.values(STAFF_RESOURCES).filter(
  (path) => path !== STAFF_RESOURCES.relationshipDegrees,
)

test.each(OF_OFFICE)('the report of %s has a name that any system takes', async (path) => {
  const tests = await testApp()
  const { headers } = await office(tests)
  for (const locale of LOCALES) {
    const asked = { headers: { ...headers, 'accept-language': locale } }
    const response = await send(tests.app, 'GET', `${path}/detailed_report?format=csv`, asked)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z][a-z_-]*-2026-03-15\.csv"$/,
    )
  }
})

test('a .csv in the wall time of the parish, narrowed as the list is', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const sender = await account(db)
  const now = '2026-07-01T23:30:00.000Z'
  await received(db, parish, 'meeting', { message: 'Diga "olá",\nse faz favor' }, { now })
  await received(db, parish, 'meeting', { message: '@risco' }, { accountId: sender.id })
  await received(db, await community(db), 'meeting', { message: 'De outra paróquia' })
  const response = await call('GET', `${REPORT}?format=csv&sort=created_at&order=asc`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  const [header, first, second, ...more] = linesOf(text)
  expect(header).toEqual([
    'Referência',
    'Estado',
    'Recebido em',
    'Respondido em',
    'Mensagem',
    'Email',
    'Conta',
    'Como chegou',
    'Registado no cartório por',
    'O que foi dado',
  ])
  expect(first?.slice(1)).toEqual([
    'À espera',
    '2026-03-15 12:00',
    '',
    "'@risco",
    'ana@example.org',
    sender.email,
    ...NOT_WRITTEN_DOWN,
  ])
  expect(second?.slice(1)).toEqual([
    'À espera',
    '2026-07-02 00:30',
    '',
    'Diga ""olá"",\nse faz favor',
    'ana@example.org',
    '',
    ...NOT_WRITTEN_DOWN,
  ])
  expect(more).toEqual([])
  const narrowed = await call('GET', filtered(REPORT, { search: 'risco' }, { format: 'csv' }))
  expect(linesOf(await narrowed.text())).toHaveLength(2)
  const one = await call('GET', `${REPORT}?format=csv&limit=1&page=2`)
  expect(linesOf(await one.text())).toHaveLength(2)
  const extra = `${REPORT}?format=csv&title=Lista&columns=name&order=DESC&sort=name`
  expect((await call('GET', extra)).status).toBe(200)
  for (const wrong of ['format=pdf', 'limit=-2', 'limit=0', 'query={"nope":1}']) {
    await refusal(
      await call('GET', `${REPORT}?${wrong.replace(/[{}"]/g, encodeURIComponent)}`),
      400,
    )
  }
})

test.each(REQUEST_RESOURCES)(
  '$path: how it came, by whom, and what was given',
  async ({ kind, path }) => {
    const tests = await testApp()
    const { db } = tests
    const { call, headers, parish, staffId } = await office(tests)
    await db.update(accounts).set({ name: 'Graça Simões' }).where(eq(accounts.id, staffId))
    await received(db, parish, kind)
    const written = { came_by: 'letter', caller_name: 'Rosa Prudência', given: '=10' }
    const body = { form: FORMS[kind], ...written, accept: true }
    await good(await call('POST', `${path}/${WRITE_DOWN}`, body), WroteDown)
    for (const [locale, letter] of [
      ['pt', 'Por carta'],
      ['es', 'Por carta'],
      ['en', 'By letter'],
    ] as const) {
      const response = await send(tests.app, 'GET', `${path}/detailed_report?format=csv&sort=id`, {
        headers: { ...headers, 'accept-language': locale },
      })
      const [, sent, ours] = linesOf(await response.text())
      expect(sent?.slice(-3)).toEqual(NOT_WRITTEN_DOWN)
      expect(ours?.slice(-3)).toEqual([letter, 'Graça Simões', "'=10"])
    }
  },
)

describe.each([...REQUEST_RESOURCES, entityResource, familyResource])('$path', ({ path }) => {
  test.each(LOCALES)('has a report whose every column has a header in %s', async (locale) => {
    const tests = await testApp()
    const { headers, parish } = await office(tests)
    for (const { kind } of REQUEST_RESOURCES) await received(tests.db, parish, kind)
    const response = await send(tests.app, 'GET', `${path}/detailed_report?format=csv`, {
      headers: { ...headers, 'accept-language': locale },
    })
    expect(response.status).toBe(200)
    const [header = []] = linesOf(await response.text())
    expect(header.length).toBeGreaterThan(5)
    expect(header.filter((title) => title.trim() === '')).toEqual([])
  })
})
