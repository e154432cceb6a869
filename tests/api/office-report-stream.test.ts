import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { entities } from '#src/server/db/schema.ts'
import { entityResource } from '#src/server/features/entities/entity-resource.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { office } from '../support/office.ts'
import { statementsOf } from '../support/statements.ts'

const REPORT = '/entities/detailed_report'
const PEOPLE = 10_400

/** A parish with more people than a report had room for. */
async function largeParish(tests: TestApp) {
  const { parish, ...clerk } = await office(tests)
  await tests.db.execute(sql`
    insert into entities (community_id, name, name_folded, created_at, updated_at)
    select ${parish.id}, name, name, ${NOW}, ${NOW}
    from (select 'pessoa ' || lpad(n::text, 6, '0') as name from generate_series(1, ${PEOPLE}::int) n) as people`)
  return { parish, ...clerk }
}

/** The names in a table, in their order. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/pessoa \d{6}/g)].map(([name]) => name)
}

const NAMES = Array.from({ length: PEOPLE }, (_, nth) => `pessoa ${`${nth + 1}`.padStart(6, '0')}`)
const LAST = NAMES.at(-1) ?? ''

test('a report holds all rows, each once and in order, and says before how many', async () => {
  const { call } = await largeParish(await testApp())
  const csv = await call('GET', `${REPORT}?format=csv`)
  expect(csv.headers.get('x-total-count')).toBe(`${PEOPLE}`)
  expect(csv.headers.has('content-length')).toBe(false)
  expect(namesIn(await csv.text())).toEqual(NAMES)

  const sheet = await call('GET', `${REPORT}?format=xlsx&order=desc`)
  expect(sheet.headers.get('x-total-count')).toBe(`${PEOPLE}`)
  const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()))
  const xml = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
  expect(namesIn(xml)).toEqual(NAMES.toReversed())

  const page = await call('GET', `${REPORT}?format=csv&limit=10200&page=2`)
  expect(page.headers.get('x-total-count')).toBe('200')
  expect(namesIn(await page.text())).toEqual(NAMES.slice(10_200))
})

test('no more is read than is taken, and nothing once the reader has left', async () => {
  const tests = await testApp()
  const { call } = await largeParish(tests)
  const sent = await statementsOf(tests.db, async () => {
    const reader = (await call('GET', `${REPORT}?format=csv`)).body?.getReader()
    await reader?.read()
    // Other calls come in between: the report does not go on by itself meanwhile.
    for (let nth = 0; nth < 5; nth++) await call('GET', '/entities?limit=1')
    await reader?.cancel()
    for (let nth = 0; nth < 5; nth++) await call('GET', '/entities?limit=1')
  })
  const batches = sent.filter((statement) => / in \(/.test(statement) && /entities/.test(statement))
  expect(batches).toHaveLength(1)
})

test.each(['csv', 'xlsx'])(
  'a .%s that breaks off never looks like a whole file',
  async (format) => {
    const tests = await testApp()
    const { app, db, log } = tests
    const { headers } = await largeParish(tests)
    const server = createServer(getRequestListener(app.fetch))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const { port } = server.address() as AddressInfo
    const { reports } = entityResource.store
    if (!reports) throw new Error('People are read at once.')
    const read = reports.rows
    const rows = vi.spyOn(reports, 'rows').mockImplementation(async (...asked) => {
      // Once the answer has begun, the last row is deleted: it cannot be read any more.
      if (rows.mock.calls.length === 3) await db.delete(entities).where(eq(entities.name, LAST))
      return read(...asked)
    })
    // The listener prints what it could not finish.
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => {
      rows.mockRestore()
      printed.mockRestore()
    })
    const url = `http://127.0.0.1:${port}/api/v1${REPORT}?format=${format}`
    const response = await fetch(url, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-total-count')).toBe(`${PEOPLE}`)
    await expect(response.arrayBuffer()).rejects.toThrow()
    const line = log.find(({ message }) => message === 'report broken off')
    expect(line?.level).toBe('error')
    expect(JSON.stringify(line)).not.toContain('pessoa')
  },
)
