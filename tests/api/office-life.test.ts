import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Anniversaries } from '#src/contract/people/anniversaries.ts'
import { Life, type LifeForm } from '#src/contract/people/life.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import { PersonFile } from '#src/contract/people/register-person.ts'
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

/** The life of somebody new with events of these kinds and dates. */
async function withLife(
  { db, parish, write }: Awaited<ReturnType<typeof secretary>>,
  name: string,
  events: Record<string, string>,
  more: Partial<LifeForm> = {},
) {
  const { id } = await entity(db, parish, { name })
  const list = Object.entries(events).map(([kind, date]) => ({ kind, date }))
  await good(await write(id, { ...more, events: list }), Life)
  return id
}

test('the desk is told of the anniversaries of the coming seven days, the nearest first', async () => {
  const scene = await secretary()
  const { db, parish, call } = scene
  const rui = await withLife(scene, 'Rui', { birth: '1950-03-21', ordination: '2001-03-15' })
  const eva = await withLife(scene, 'Eva', { baptism: '2025-03-16', confirmation: '2010-03-16' })
  await withLife(scene, 'Outra', { birth: '1950-03-22', baptism: '1950-03', marriage: '1980' })
  await withLife(scene, 'Ontem', { birth: '1950-03-14' })
  await withLife(scene, 'Agora', { baptism: '2026-03-15' })
  const foreign = await community(db)
  const stranger = await entity(db, foreign)
  await db.insert(lifeEvents).values({
    ...{ communityId: foreign.id, entityId: stranger.id, kind: 'birth', date: '1950-03-16' },
  })
  const answer = await good(await call('GET', '/office/anniversaries'), Anniversaries)
  expect(answer).toEqual({
    results: [
      { entity_id: rui, name: 'Rui', kind: 'ordination', day: '2026-03-15', years: 25 },
      { entity_id: eva, name: 'Eva', kind: 'baptism', day: '2026-03-16', years: 1 },
      { entity_id: rui, name: 'Rui', kind: 'birth', day: '2026-03-21', years: 76 },
    ],
    total: 3,
  })
  expect(parish.id).not.toBe(foreign.id)
})

test('of the dead only their death is remembered, and no marriage that has ended', async () => {
  const scene = await secretary()
  await withLife(scene, 'Ana', { birth: '1930-03-16', death: '2020-03-16' })
  await withLife(scene, 'Eva', { marriage: '1960-03-16' }, { marital_status: 'widowed' })
  await withLife(scene, 'Rui', { marriage: '1960-03-16' }, { marital_status: 'married' })
  const { results } = await good(await scene.call('GET', '/office/anniversaries'), Anniversaries)
  expect(results.map(({ name, kind }) => [name, kind])).toEqual([
    ['Ana', 'death'],
    ['Rui', 'marriage'],
  ])
})

test('in a large parish the nearest are named, and all are counted by the index', async () => {
  const { db, parish, call } = await secretary()
  await db.execute(sql`
    insert into entities (community_id, name, name_folded)
    select ${parish.id}, 'pessoa', 'pessoa' from generate_series(1, 20000)`)
  await db.execute(sql`
    insert into life_events (community_id, entity_id, kind, date)
    select community_id, id, 'birth', to_char(date '1930-01-01' + id % 20000, 'YYYY-MM-DD')
    from entities where community_id = ${parish.id}`)
  await db.execute(sql`analyze`)
  const { results, total } = await good(await call('GET', '/office/anniversaries'), Anniversaries)
  expect(results.length).toBe(200)
  expect(total).toBeGreaterThan(300)
  expect(new Set(results.map(({ day }) => day)).size).toBeLessThan(7)
  const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select id from life_events
    where community_id = ${parish.id} and substr(date, 6) in ('03-15', '03-16')`)
  expect(JSON.stringify(plan)).toContain('life_events_month_day')
})
