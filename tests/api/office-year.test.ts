import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { YEAR_NUMBERS, YEAR_REPORT, YearNumbers } from '#src/contract/office/year-numbers.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { WrittenDown } from '#src/contract/requests/written-down.ts'
import { entities, families, requestCounts, requests } from '#src/server/db/schema.ts'
import { purge } from '#src/server/jobs/purge.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { account, community, mass, massException, PASSWORD, signIn } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'
import { statementsOf } from '../support/statements.ts'

type Office = Awaited<ReturnType<typeof office>>

const asking = (year: unknown) => `?${new URLSearchParams({ query: JSON.stringify({ year }) })}`

async function numbersOf({ call }: Pick<Office, 'call'>, year = 2026): Promise<YearNumbers> {
  return good(await call('GET', YEAR_NUMBERS + asking(year)), YearNumbers)
}

const ofKind = ({ requests: all }: YearNumbers, wanted: RequestKind) =>
  all.find(({ kind }) => kind === wanted)

/** A number for each month, 0 unless it is given. */
const months = (given: Record<number, number> = {}) =>
  Array.from({ length: 12 }, (_, at) => given[at + 1] ?? 0)

const WRITTEN: WrittenDown = {
  came_by: 'counter',
  caller_name: 'Rosa Prudência',
  caller_phone: null,
  given: '10 €',
}

interface Asked {
  kind: RequestKind
  form?: Record<string, unknown>
  came: string
  status?: 'accepted' | 'rejected' | 'withdrawn' | 'pending'
  isWrittenDown?: boolean
  accountId?: number
}

async function asked({ db }: TestApp, parish: { id: number }, one: Asked): Promise<number> {
  const { kind, form, came, status = 'pending', isWrittenDown = false, accountId = null } = one
  const { id } = await received(db, parish, kind, form, { now: came, accountId })
  const decidedAt = status === 'pending' ? null : came
  const writtenDown = isWrittenDown ? WRITTEN : null
  await db.update(requests).set({ status, decidedAt, writtenDown }).where(eq(requests.id, id))
  return id
}

test('requests count in the month in which they came, on the calendar of the parish', async () => {
  const tests = await testApp()
  const on = await office(tests, 'secretary')
  const meeting = (came: string, more: Partial<Asked> = {}) =>
    asked(tests, on.parish, { kind: 'meeting', came, ...more })
  await meeting('2025-12-31T23:59:59.999Z')
  await meeting('2026-01-01T00:00:00.000Z', { status: 'accepted' })
  await meeting('2026-01-31T12:00:00.000Z', { status: 'rejected', isWrittenDown: true })
  await meeting('2026-06-30T22:59:59.999Z', { status: 'withdrawn' })
  await meeting('2026-06-30T23:00:00.000Z')
  await meeting('2026-12-31T23:59:59.999Z', { status: 'accepted' })
  await meeting('2027-01-01T00:00:00.000Z')
  await asked(tests, await community(tests.db), { kind: 'meeting', came: NOW })
  const numbers = await numbersOf(on)
  expect(ofKind(numbers, 'meeting')).toEqual({
    kind: 'meeting',
    came: months({ 1: 2, 6: 1, 7: 1, 12: 1 }),
    accepted: months({ 1: 1, 12: 1 }),
    rejected: months({ 1: 1 }),
    withdrawn: months({ 6: 1 }),
    pending: months({ 7: 1 }),
    written_down: months({ 1: 1 }),
  })
  expect(ofKind(numbers, 'wedding')?.came).toEqual(months())
  expect(numbers.year).toBe(2026)
})

test('what is accepted counts in the month of its celebration, whenever it was asked for', async () => {
  const tests = await testApp()
  const { db } = tests
  const on = await office(tests, 'secretary')
  const came = '2025-11-02T10:00:00.000Z'
  const status = 'accepted'
  const wedding = (wedding_date: string, more: Partial<Asked> = {}) =>
    asked(tests, on.parish, { kind: 'wedding', form: { wedding_date }, came, status, ...more })
  await wedding('2025-12-31')
  await wedding('2026-01-01')
  await wedding('2026-08-15')
  await wedding('2026-08-16', { status: 'rejected' })
  await wedding('2026-12-31')
  await asked(tests, on.parish, {
    ...{ kind: 'baptism', form: { baptism_date: '2026-05-10' }, came, status },
  })
  await asked(tests, on.parish, { kind: 'mass-intention', came, status })
  await mass(db, on.parish)
  await mass(db, on.parish, { celebration: 'confession' })
  await massException(db, on.parish)
  expect((await numbersOf(on)).celebrations).toEqual({
    masses: [4, 4, 5, 4, 5, 4, 4, 5, 4, 4, 5, 5],
    mass_intentions: months({ 3: 1 }),
    baptisms: months({ 5: 1 }),
    weddings: months({ 1: 1, 8: 1, 12: 1 }),
  })
})

test('the register counts as it was at the end of the year', async () => {
  const tests = await testApp()
  const { db } = tests
  const on = await office(tests, 'secretary')
  const add = (table: typeof entities | typeof families, createdAt: string, of = on.parish) =>
    db.insert(table).values({ communityId: of.id, name: 'Ana', nameFolded: 'ana', createdAt })
  await add(entities, '2020-02-02T10:00:00.000Z')
  await add(entities, '2026-07-31T23:30:00.000Z')
  await add(entities, '2026-08-01T10:00:00.000Z')
  await add(entities, '2027-01-01T00:00:00.000Z')
  await add(families, '2026-03-01T10:00:00.000Z')
  await add(entities, '2026-03-01T10:00:00.000Z', await community(db))
  const { register } = await numbersOf(on)
  expect(register).toEqual({
    ...{ people: 3, families: 1 },
    new_people: months({ 8: 2 }),
    new_families: months({ 3: 1 }),
  })
  expect((await numbersOf(on, 2027)).register.people).toBe(4)
})

test('the number stays of requests whose time is over', async () => {
  const tests = await testApp()
  const on = await office(tests, 'secretary')
  const came = '2026-02-10T10:00:00.000Z'
  await asked(tests, on.parish, { kind: 'join', came, status: 'rejected', isWrittenDown: true })
  await asked(tests, on.parish, { kind: 'join', came, status: 'accepted' })
  const form = { baptism_date: '2026-05-10' }
  await asked(tests, on.parish, { kind: 'baptism', form, came, status: 'accepted' })
  await asked(tests, on.parish, { kind: 'mass-intention', came, status: 'accepted' })
  await asked(tests, on.parish, { kind: 'meeting', came })
  const before = await numbersOf(on)
  // Twice, so that what one day leaves is added to what an earlier one left.
  await purge(tests.db, '2027-01-01T00:00:00.000Z')
  await asked(tests, on.parish, { kind: 'join', came, status: 'accepted' })
  await purge(tests.db, '2029-01-01T00:00:00.000Z')
  const left = await tests.db.select({ kind: requests.kind }).from(requests)
  expect(left).toEqual([{ kind: 'meeting' }])
  // The session has ended, too.
  const headers = await signIn(tests.db, { id: on.staffId })
  const after = await numbersOf({
    call: (method, path) => send(tests.app, method, path, { headers }),
  })
  expect(ofKind(after, 'join')?.accepted).toEqual(months({ 2: 2 }))
  const same = ({ requests: all, ...rest }: YearNumbers) => ({
    ...rest,
    requests: all.filter(({ kind }) => kind !== 'join'),
  })
  expect(same(after)).toEqual(same(before))
})

test('the number stays of people who are erased, but not of what the office itself deletes', async () => {
  const tests = await testApp()
  const { app, db } = tests
  const on = await office(tests, 'secretary')
  const came = '2026-02-10T10:00:00.000Z'
  const person = await account(db)
  await asked(tests, on.parish, { kind: 'meeting', came, accountId: person.id })
  const [ana] = await db
    .insert(entities)
    .values({ communityId: on.parish.id, name: 'Ana', nameFolded: 'ana' })
    .returning()
  if (!ana) throw new Error('The insert gave no row back.')
  const form = { baptism_date: '2026-03-01' }
  const baptism = await asked(tests, on.parish, { kind: 'baptism', form, came, status: 'accepted' })
  await db.update(requests).set({ entityId: ana.id }).where(eq(requests.id, baptism))
  const mistake = await asked(tests, on.parish, { kind: 'baptism', form, came, status: 'accepted' })

  const headers = await signIn(db, person)
  const erased = await send(app, 'DELETE', PATHS.ownAccount, {
    headers,
    body: { password: PASSWORD },
  })
  expect(erased.status).toBe(200)
  const erasure = pathOf(OFFICE_PATHS.personErasure, { id: ana.id })
  expect((await on.call('POST', erasure, { name: 'Ana' })).status).toBe(200)
  const { pendingBaptisms } = STAFF_RESOURCES
  const deleted = await on.call('POST', `${pendingBaptisms}/bulk_delete`, { ids: [mistake] })
  expect(deleted.status).toBe(200)

  expect(await db.$count(requests)).toBe(0)
  const numbers = await numbersOf(on)
  expect(ofKind(numbers, 'meeting')).toMatchObject({
    came: months({ 2: 1 }),
    withdrawn: months({ 2: 1 }),
  })
  expect(ofKind(numbers, 'baptism')?.accepted).toEqual(months({ 2: 1 }))
  expect(numbers.celebrations.baptisms).toEqual(months({ 3: 1 }))
  const kept = await db.select().from(requestCounts)
  expect(kept).toHaveLength(3)
  expect(JSON.stringify(kept)).not.toMatch(/Prud|example/)
})

test('a year takes one statement for each table, and names nobody', async () => {
  const tests = await testApp()
  const on = await office(tests, 'secretary')
  await asked(tests, on.parish, { kind: 'meeting', came: NOW, isWrittenDown: true })
  let text = ''
  const sent = await statementsOf(tests.db, async () => {
    text = await (await on.call('GET', YEAR_NUMBERS + asking(2026))).text()
  })
  const tables = sent.filter((sql) => !/"(sessions|staff_roles|accounts)"/.test(sql))
  expect(tables).toHaveLength(7)
  expect(text).not.toMatch(/[A-Z]|@/)
})

test('the same as a file, in the language of the call', async () => {
  const tests = await testApp()
  const { parish, headers } = await office(tests, 'secretary')
  await asked(tests, parish, { kind: 'meeting', came: NOW, status: 'accepted' })
  const fileIn = (format: string, language: string) =>
    send(tests.app, 'GET', `${YEAR_REPORT}${asking(2026)}&format=${format}`, {
      headers: { ...headers, 'accept-language': language },
    })
  const csv = await fileIn('csv', 'en')
  expect(csv.headers.get('content-disposition')).toBe(
    'attachment; filename="year-in-numbers-2026.csv"',
  )
  const lines = (await csv.text()).split('\r\n')
  expect(lines[0]).toContain('"Group","What is counted","January","February"')
  expect(lines).toContain(
    `"Meetings","Accepted",${months({ 3: 1 }).map((count) => `"${count}"`)},"1"`,
  )
  expect(lines.filter((line) => line !== '')).toHaveLength(1 + 4 + 7 * 6 + 4)
  const pt = await (await fileIn('csv', 'pt')).text()
  expect(pt).toContain('"Pedidos de conversa","Aceites"')
  const xlsx = await fileIn('xlsx', 'es')
  expect(xlsx.status).toBe(200)
  expect(xlsx.headers.get('content-disposition')).toContain('ano-en-cifras-2026.xlsx')
})

test('a year that no calendar of a parish has is refused, and so is one of another parish', async () => {
  const tests = await testApp()
  const { parish, call } = await office(tests, 'secretary')
  for (const year of [1999, 2101, 2026.5, '2026', null, undefined]) {
    const { fields } = await refusal(await call('GET', YEAR_NUMBERS + asking(year)), 400)
    expect(Object.keys(fields ?? {})).toEqual(['query.year'])
  }
  const editor = await clerk(tests.db, parish, 'editor')
  const other = await office(tests, 'admin')
  for (const path of [YEAR_NUMBERS, YEAR_REPORT]) {
    const ask = (headers: Record<string, string>) =>
      send(tests.app, 'GET', path + asking(2026), { headers })
    await refusal(await ask(editor.headers), 403)
    await refusal(await ask({ ...other.headers, 'x-subscription': `${parish.id}` }), 404)
    await refusal(await ask({}), 401)
  }
})
