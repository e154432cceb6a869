import { expect, test } from 'vitest'
import { Life, type LifeForm } from '#src/contract/people/life.ts'
import { PersonExport, PersonFile } from '#src/contract/people/register-person.ts'
import { lifeEvents, lives } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { community } from '../support/fixtures.ts'
import { entity } from '../support/member.ts'
import { office } from '../support/office.ts'
import { send } from '../support/send.ts'

const BAPTISM = {
  kind: 'baptism',
  date: '1958-03-12',
  place: 'Igreja de Santa Marta',
  book: '12',
  page: '34',
  number: '7',
}

/** A secretary at work, and two people of their register. */
async function secretary() {
  const tests = await testApp()
  const at = await office(tests, 'secretary')
  const { db, app } = tests
  const ana = await entity(db, at.parish, { name: 'Ana' })
  return {
    ...tests,
    ...at,
    ana,
    read: async (id: number) => good(await at.call('GET', `/office/people/${id}`), PersonFile),
    write: (id: number, life: object, version?: string) =>
      send(app, 'PUT', `/office/people/${id}/life`, {
        headers: { ...at.headers, ...(version !== undefined && { 'if-match': version }) },
        body: life,
      }),
  }
}

test('a life is written and read with the person, in the order of its dates', async () => {
  const { ana, read, write } = await secretary()
  expect((await read(ana.id)).life).toMatchObject({ marital_status: null, events: [] })
  const written = await write(ana.id, {
    marital_status: 'widowed',
    language: 'fr',
    contact_way: 'telephone',
    events: [
      { kind: 'marriage', date: '1999' },
      { kind: 'marriage', date: '1980-05', place: ' Évora ' },
      BAPTISM,
    ],
  })
  const life = await good(written, Life)
  expect(life).toMatchObject({
    marital_status: 'widowed',
    language: 'fr',
    contact_way: 'telephone',
    events: [BAPTISM, { date: '1980-05', place: 'Évora', book: null }, { date: '1999' }],
  })
  expect((await read(ana.id)).life).toEqual(life)
})

test('what is left out is removed', async () => {
  const { db, ana, read, write } = await secretary()
  await good(await write(ana.id, { language: 'pt', events: [BAPTISM] }), Life)
  const { version: before } = (await read(ana.id)).life
  const emptied = await good(await write(ana.id, {}), Life)
  expect(emptied).toMatchObject({ language: null, events: [] })
  expect(emptied.version).not.toBe(before)
  expect(await db.$count(lifeEvents)).toBe(0)
  expect(await db.$count(lives)).toBe(0)
})

test.each([
  ['a day that the calendar lacks', [{ ...BAPTISM, date: '1958-02-30' }], 'events.0.date'],
  ['a date as people write it', [{ ...BAPTISM, date: '12/03/1958' }], 'events.0.date'],
  ['no date', [{ kind: 'baptism' }], 'events.0.date'],
  ['a date to come', [{ ...BAPTISM, date: '2026-03-16' }], 'events.0.date'],
  ['a month to come', [{ ...BAPTISM, date: '2026-04' }], 'events.0.date'],
  ['another kind', [{ ...BAPTISM, kind: 'party' }], 'events.0.kind'],
  ['a second baptism', [BAPTISM, { ...BAPTISM, date: '1959' }], 'events.1.kind'],
  ['a place of several lines', [{ ...BAPTISM, place: 'a\nb' }], 'events.0.place'],
])('%s is refused where it is, and nothing is changed', async (_, events, field) => {
  const { ana, read, write } = await secretary()
  const { fields } = await refusal(await write(ana.id, { events }), 400)
  expect(Object.keys(fields ?? {})).toEqual([field])
  expect((await read(ana.id)).life.events).toEqual([])
})

test('today and this month are not to come', async () => {
  const { ana, write } = await secretary()
  const events = [
    { kind: 'baptism', date: '2026-03-15' },
    { kind: 'marriage', date: '2026-03' },
    { kind: 'marriage', date: '2026' },
  ]
  await good(await write(ana.id, { events }), Life)
})

test('of two who write, the second is told and overwrites nothing', async () => {
  const { ana, read, write } = await secretary()
  const { version } = (await read(ana.id)).life
  const first = await good(await write(ana.id, { events: [BAPTISM] }, version), Life)
  expect((await refusal(await write(ana.id, { events: [] }, version), 412)).code).toBe(
    'changed_meanwhile',
  )
  expect((await read(ana.id)).life).toEqual(first)
  await good(await write(ana.id, { events: [] }, first.version), Life)
})

test('the people of another register do not exist', async () => {
  const { db, write } = await secretary()
  const foreign = await entity(db, await community(db))
  await refusal(await write(foreign.id, { events: [BAPTISM] }), 404)
  await refusal(await write(999_999, { events: [BAPTISM] }), 404)
  expect(await db.$count(lifeEvents)).toBe(0)
})

test('the file for the person contains their life, and erasing them erases it', async () => {
  const { db, call, ana, write } = await secretary()
  await good(await write(ana.id, { marital_status: 'single', events: [BAPTISM] }), Life)
  const file = await good(await call('GET', `/office/people/${ana.id}/export`), PersonExport)
  expect(file.life).toMatchObject({ marital_status: 'single', events: [BAPTISM] })
  await call('POST', `/office/people/${ana.id}/erasure`, { name: 'Ana' })
  expect(await db.$count(lifeEvents)).toBe(0)
  expect(await db.$count(lives)).toBe(0)
})

/** Two records of one person with lives of their own, made one. */
async function mergedPair() {
  const at = await secretary()
  const { ana, db, parish, call, read, write } = at
  const gone = await entity(db, parish, { name: 'Ana' })
  const mine: Partial<LifeForm> = { marital_status: 'married' }
  await good(await write(ana.id, { ...mine, events: [{ kind: 'baptism', date: '1958' }] }), Life)
  const death = { kind: 'death', date: '2020-10' }
  await good(await write(gone.id, { language: 'fr', events: [BAPTISM, death] }), Life)
  const before = [(await read(ana.id)).life, (await read(gone.id)).life]
  const body = {
    ...{ gone_id: gone.id, take: [] },
    kept_version: (await read(ana.id)).person.version,
    gone_version: (await read(gone.id)).person.version,
  }
  const file = await good(await call('POST', `/office/people/${ana.id}/merge`, body), PersonFile)
  const undo = () => call('PUT', `/office/merges/${file.merges[0]?.id}/undo`)
  return { ...at, gone, before, file, undo }
}

test('records that are made one have one life, and parted ones their own again', async () => {
  const { ana, gone, before, file, undo, read, call } = await mergedPair()
  expect(file.life).toMatchObject({
    marital_status: 'married',
    language: 'fr',
    events: [BAPTISM, { kind: 'death', date: '2020-10' }],
  })
  const { former_records } = await good(
    await call('GET', `/office/people/${ana.id}/export`),
    PersonExport,
  )
  expect(former_records[0]?.records.map(({ life }) => life.events.length)).toEqual([1, 2])
  await good(await undo(), PersonFile)
  expect([(await read(ana.id)).life, (await read(gone.id)).life]).toEqual(before)
})

test('a life that was changed since keeps its records one', async () => {
  const { ana, write, undo, read } = await mergedPair()
  const changed = await good(await write(ana.id, { events: [BAPTISM] }), Life)
  expect((await refusal(await undo(), 409)).code).toBe('merge_stands')
  expect((await read(ana.id)).life).toEqual(changed)
})
