import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { RegisterProposals } from '#src/contract/people/due-proposals.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import { PersonFile } from '#src/contract/people/register-person.ts'
import { RegisterProposal } from '#src/contract/people/register-proposals.ts'
import { requestRecordDetail } from '#src/contract/requests/request-record.ts'
import {
  entities,
  lifeEvents,
  recordReads,
  registerEntries,
  registerSettlements,
  requests,
} from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { community } from '../support/fixtures.ts'
import { entity } from '../support/member.ts'
import { office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const LIST = '/office/register_proposals'
const OVER = '2026-03-01'
const TO_COME = '2026-03-16'
const BIRTH = '2026-01-02T10:30'

/** A secretary at work, and what they do with the entries that requests propose. */
async function secretary() {
  const tests = await testApp()
  const at = await office(tests, 'secretary')
  const { db, app } = tests
  const accepted = async (
    kind: 'baptism' | 'wedding',
    form: Record<string, unknown> = {},
    parish: { id: number } = at.parish,
  ) => {
    const { id } = await received(db, parish, kind, form)
    await db.update(requests).set({ status: 'accepted', decidedAt: NOW }).where(eq(requests.id, id))
    return id
  }
  return {
    ...tests,
    ...at,
    accepted,
    baptism: (form: object = {}) =>
      accepted('baptism', { baptism_date: OVER, baptism_place: 'Igreja matriz', ...form }),
    wedding: (form: object = {}) => accepted('wedding', { wedding_date: OVER, ...form }),
    read: async (id: number) => good(await at.call('GET', `${LIST}/${id}`), RegisterProposal),
    due: async () => good(await at.call('GET', LIST), RegisterProposals),
    file: async (id: number) => good(await at.call('GET', `/office/people/${id}`), PersonFile),
    write: (id: number, body: object, version?: string) =>
      send(app, 'POST', `${LIST}/${id}/entry`, {
        headers: { ...at.headers, ...(version !== undefined && { 'if-match': version }) },
        body,
      }),
    letGo: (id: number, version?: string) =>
      send(app, 'PUT', `${LIST}/${id}/let_go`, {
        headers: { ...at.headers, ...(version !== undefined && { 'if-match': version }) },
        body: { reason: 'O assento é de Évora.' },
      }),
    reopen: async (id: number) =>
      good(
        await at.call('PUT', pathOf(OFFICE_PATHS.reopenRequest, { id }), { reason: null }),
        v.unknown(),
      ),
    history: async (id: number) => {
      const answer = await at.call('GET', `/pending_baptisms/${id}`)
      const record = await good(answer, requestRecordDetail('baptism'))
      return (record as { history: Array<{ action: string; reason: string | null }> }).history
    },
  }
}

const ENTRY = { date: OVER, place: 'Igreja matriz', book: '12', page: '34', number: '7' }
const CHILD = { role: 'child', name: 'Tomé Prudêncio' }
const COUPLE = [
  { role: 'groom', name: 'Rui Prudêncio' },
  { role: 'bride', name: 'Eva Simões' },
]

describe('an accepted baptism', () => {
  test('proposes its entry from the day of the celebration on', async () => {
    const { baptism, read, write } = await secretary()
    const over = await read(await baptism({ time_of_birth: BIRTH }))
    expect(over).toMatchObject({
      ...{ state: 'due', event: 'baptism', day: OVER, place: 'Igreja matriz', born: '2026-01-02' },
      people: [{ role: 'child', name: 'Tomé Prudêncio', candidates: [], entered: null }],
    })
    expect((await read(await baptism({ baptism_date: '2026-03-15' }))).state).toBe('due')
    const id = await baptism({ baptism_date: TO_COME, time_of_birth: '10:30' })
    expect(await read(id)).toMatchObject({ state: 'coming', day: TO_COME, born: null })
    const { fields } = await refusal(await write(id, { ...ENTRY, people: [CHILD] }), 400)
    expect(Object.keys(fields ?? {})).toEqual(['date'])
  })

  test('is entered once into the life of a person who is added with it', async () => {
    const { db, baptism, read, write, file, history, staffId } = await secretary()
    const id = await baptism({ time_of_birth: BIRTH })
    const { version } = await read(id)
    const body = { ...ENTRY, born: '2026-01-02', people: [CHILD] }
    await good(await write(id, body, version), Done)
    const after = await read(id)
    const [person] = after.people
    expect(after).toMatchObject({ state: 'written', people: [{ entered: { name: CHILD.name } }] })
    const { life, person: record } = await file(person?.entered?.id ?? 0)
    expect(record).toMatchObject({ name: CHILD.name, sex: null, email: null })
    expect(life.events).toMatchObject([
      { kind: 'birth', date: '2026-01-02' },
      { kind: 'baptism', ...ENTRY },
    ])
    expect((await refusal(await write(id, body), 409)).code).toBe('already_settled')
    expect(await db.$count(lifeEvents)).toBe(2)
    expect((await history(id)).at(-1)).toMatchObject({
      action: 'register_written',
      by: { id: staffId },
    })
  })

  test('is entered into the life of somebody of the register, whose birth stays', async () => {
    const { db, call, parish, baptism, read, write, file } = await secretary()
    const tome = await entity(db, parish, { name: 'TOMÉ  Prudencio', mobilephone: '912 000 111' })
    const parent = await entity(db, parish, { name: 'Rosa', email: 'ana@example.org' })
    await call('PUT', `/office/people/${tome.id}/life`, {
      events: [{ kind: 'birth', date: '2026-01', place: 'Évora' }],
    })
    const id = await baptism({ time_of_birth: BIRTH })
    const [child] = (await read(id)).people
    // The address is that of a parent, who is nobody's candidate.
    expect(child?.candidates).toEqual([
      {
        ...{ id: tome.id, name: tome.name, ties: ['name'], born: '2026-01' },
        ...{ contact: '912 000 111', known: null },
      },
    ])
    const people = [{ ...CHILD, person_id: tome.id }]
    await good(await write(id, { ...ENTRY, born: '2026-01-02', people }), Done)
    expect((await file(tome.id)).life.events).toMatchObject([
      { kind: 'birth', date: '2026-01', place: 'Évora' },
      { kind: 'baptism', ...ENTRY },
    ])
    expect((await file(parent.id)).life.events).toEqual([])
    expect(await db.$count(entities)).toBe(2)
  })

  test('is refused with the reason beside the field, and nothing is written', async () => {
    const { db, call, parish, baptism, read, write } = await secretary()
    const baptised = await entity(db, parish, { name: 'Tomé Prudêncio' })
    await call('PUT', `/office/people/${baptised.id}/life`, {
      events: [{ kind: 'baptism', date: '2020' }],
    })
    const foreign = await entity(db, await community(db), { name: 'Tomé Prudêncio' })
    const id = await baptism()
    const [child] = (await read(id)).people
    expect(child?.candidates).toMatchObject([{ id: baptised.id, known: '2020' }])
    const faults: Array<[body: object, field: string]> = [
      [{ ...ENTRY, people: [{ ...CHILD, person_id: baptised.id }] }, 'people.0.person_id'],
      [{ ...ENTRY, people: [{ ...CHILD, person_id: foreign.id }] }, 'people.0.person_id'],
      [{ ...ENTRY, people: [{ ...CHILD, name: ' ' }] }, 'people.0.name'],
      [{ ...ENTRY, people: COUPLE }, 'people'],
      [{ ...ENTRY, people: [] }, 'people'],
      [{ ...ENTRY, date: TO_COME, people: [CHILD] }, 'date'],
      [{ ...ENTRY, date: '1/3/2026', people: [CHILD] }, 'date'],
      [{ ...ENTRY, born: '2027', people: [CHILD] }, 'born'],
    ]
    for (const [body, field] of faults) {
      const { fields } = await refusal(await write(id, body), 400)
      expect(Object.keys(fields ?? {})).toEqual([field])
    }
    expect(await db.$count(registerSettlements)).toBe(0)
    expect(await db.$count(lifeEvents)).toBe(1)
    expect((await read(id)).state).toBe('due')
  })
})

describe('an accepted wedding', () => {
  test('is entered into both lives, and both are married', async () => {
    const { db, parish, wedding, read, write, file } = await secretary()
    const rui = await entity(db, parish, { name: 'Rui Prudêncio', email: 'RUI@example.org' })
    const namesake = await entity(db, parish, { name: 'Rui Prudêncio' })
    const id = await wedding({ wedding_place: 'Capela' })
    const { event, place, people } = await read(id)
    expect({ event, place }).toEqual({ event: 'marriage', place: 'Capela' })
    expect(
      people.map(({ candidates }) => candidates.map(({ id, ties }) => ({ id, ties }))),
    ).toEqual([
      [
        { id: rui.id, ties: ['name', 'email'] },
        { id: namesake.id, ties: ['name'] },
      ],
      [],
    ])
    const [groom, bride] = COUPLE
    const body = { ...ENTRY, people: [{ ...groom, person_id: rui.id }, bride] }
    await good(await write(id, body), Done)
    const entered = (await read(id)).people.map((one) => one.entered)
    expect(entered).toMatchObject([{ id: rui.id }, { name: 'Eva Simões' }])
    for (const one of entered) {
      const { life } = await file(one?.id ?? 0)
      expect(life).toMatchObject({
        marital_status: 'married',
        events: [{ kind: 'marriage', ...ENTRY }],
      })
    }
    const { person } = await file(entered[1]?.id ?? 0)
    expect(person).toMatchObject({ sex: false, email: null })
  })

  test('names two different people, and no marriage that a life has already', async () => {
    const { db, call, parish, wedding, write } = await secretary()
    const rui = await entity(db, parish, { name: 'Rui Prudêncio' })
    const id = await wedding()
    const people = COUPLE.map((one) => ({ ...one, person_id: rui.id }))
    const twice = await refusal(await write(id, { ...ENTRY, people }), 400)
    expect(Object.keys(twice.fields ?? {})).toEqual(['people.1.person_id'])
    await call('PUT', `/office/people/${rui.id}/life`, {
      events: [
        { kind: 'marriage', date: '1999-05-01' },
        { kind: 'marriage', date: '2026-03' },
      ],
    })
    const [groom, bride] = COUPLE
    const known = { ...ENTRY, people: [{ ...groom, person_id: rui.id }, bride] }
    const { fields } = await refusal(await write(id, known), 400)
    expect(Object.keys(fields ?? {})).toEqual(['people.0.person_id'])
    expect(await db.$count(registerSettlements)).toBe(0)
  })
})

test('of two colleagues at once one writes, and the other is told', async () => {
  const { db, baptism, read, write, letGo } = await secretary()
  const id = await baptism()
  const { version } = await read(id)
  const body = { ...ENTRY, people: [CHILD] }
  const answers = await Promise.all([write(id, body, version), write(id, body, version)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await refusal(await letGo(id, version), 409)).code).toBe('already_settled')
  expect(await db.$count(lifeEvents)).toBe(1)
  expect(await db.$count(entities)).toBe(1)
})

test('a proposal is let go with a reason, and can be entered after all', async () => {
  const { app, headers, baptism, parish, db, read, write, letGo, history, due } = await secretary()
  const id = await baptism()
  const { version } = await read(id)
  await good(await letGo(id, version), Done)
  const let_go = await read(id)
  expect(let_go.state).toBe('let_go')
  expect((await due()).total).toBe(0)
  expect((await history(id)).at(-1)).toMatchObject({
    action: 'register_let_go',
    reason: 'O assento é de Évora.',
  })
  // The person whom the request is of can read why.
  const sender = await entity(db, parish, { name: 'Ana', email: 'ana@example.org' })
  const file = await send(app, 'GET', `/office/people/${sender.id}/export`, { headers })
  expect((await good(file, PersonExport)).requests[0]?.notes).toMatchObject([
    { text: 'O assento é de Évora.' },
  ])
  const body = { ...ENTRY, people: [CHILD] }
  expect((await refusal(await letGo(id), 409)).code).toBe('already_settled')
  // Whoever had the form open reads first that it was let go.
  expect((await refusal(await write(id, body, version), 412)).code).toBe('changed_meanwhile')
  await good(await write(id, body, let_go.version), Done)
  expect((await read(id)).state).toBe('written')
})

test('taking the acceptance back takes the proposal away, but no written entry', async () => {
  const { db, baptism, read, write, letGo, reopen } = await secretary()
  const [open, gone, entered] = [await baptism(), await baptism(), await baptism()]
  const { version } = await read(open)
  await good(await letGo(gone), Done)
  await good(await write(entered, { ...ENTRY, people: [CHILD] }), Done)
  for (const id of [open, gone, entered]) await reopen(id)
  expect((await read(open)).state).toBe('none')
  expect((await read(gone)).state).toBe('none')
  expect(await read(entered)).toMatchObject({
    state: 'written',
    people: [{ entered: { name: CHILD.name } }],
  })
  expect(await db.$count(lifeEvents)).toBe(1)
  const body = { ...ENTRY, people: [CHILD] }
  expect((await refusal(await write(open, body, version), 412)).code).toBe('changed_meanwhile')
  expect((await refusal(await letGo(open), 412)).code).toBe('changed_meanwhile')
  await db.update(requests).set({ status: 'accepted', decidedAt: NOW })
  expect((await read(gone)).state).toBe('due')
  expect((await read(entered)).state).toBe('written')
})

test('the desk is told of celebrations that are over and not entered, the longest ago first', async () => {
  const scene = await secretary()
  const { db, baptism, wedding, accepted, write, due, parish } = scene
  const late = await baptism({ baptism_date: '2026-03-15' })
  const early = await wedding({ wedding_date: '2026-02-01' })
  await baptism({ baptism_date: TO_COME })
  await accepted('baptism')
  await received(db, parish, 'baptism', { baptism_date: OVER })
  await accepted('baptism', { baptism_date: OVER }, await community(db))
  const entered = await baptism()
  await good(await write(entered, { ...ENTRY, people: [CHILD] }), Done)
  const former = await baptism()
  await db.insert(registerSettlements).values({ requestId: former, settlement: 'earlier' })
  expect(await due()).toEqual({
    results: [
      { request_id: early, kind: 'wedding', subject: expect.any(String), day: '2026-02-01' },
      { request_id: late, kind: 'baptism', subject: CHILD.name, day: '2026-03-15' },
    ],
    total: 2,
  })
})

test('other requests propose nothing, nor do those of another parish', async () => {
  const { db, call, parish, accepted, write, letGo } = await secretary()
  const meeting = await received(db, parish, 'meeting')
  const foreign = await accepted('baptism', { baptism_date: OVER }, await community(db))
  for (const id of [meeting.id, foreign, 999_999]) {
    await refusal(await call('GET', `${LIST}/${id}`), 404)
    await refusal(await write(id, { ...ENTRY, people: [CHILD] }), 404)
    await refusal(await letGo(id), 404)
  }
})

test('an entry follows its person into a merge and back, and outlives nobody', async () => {
  const { db, call, parish, baptism, read, write } = await secretary()
  const [kept, gone] = [
    await entity(db, parish, { name: 'Tomé P.' }),
    await entity(db, parish, { name: 'Tomé Prudêncio' }),
  ]
  const id = await baptism()
  const people = [{ ...CHILD, person_id: gone.id }]
  await good(await write(id, { ...ENTRY, people }), Done)
  const enteredFor = async () => (await read(id)).people[0]?.entered?.id
  const versionOfRecord = async (of: number) =>
    (await good(await call('GET', `/office/people/${of}`), PersonFile)).person.version
  const { merges } = await good(
    await call('POST', `/office/people/${kept.id}/merge`, {
      ...{ gone_id: gone.id, take: [] },
      kept_version: await versionOfRecord(kept.id),
      gone_version: await versionOfRecord(gone.id),
    }),
    PersonFile,
  )
  expect(await enteredFor()).toBe(kept.id)
  await good(await call('PUT', `/office/merges/${merges[0]?.id}/undo`), PersonFile)
  expect(await enteredFor()).toBe(gone.id)
  await good(
    await call('POST', `/office/people/${gone.id}/erasure`, { name: 'Tomé Prudêncio' }),
    v.unknown(),
  )
  expect(await read(id)).toMatchObject({ state: 'written', people: [{ entered: null }] })
  await db.delete(requests).where(eq(requests.id, id))
  expect(await db.$count(registerEntries)).toBe(0)
})

test('reading a proposal, which names people of the register, is noted', async () => {
  const { db, baptism, read, staffId } = await secretary()
  const id = await baptism()
  await read(id)
  expect(await db.select().from(recordReads)).toMatchObject([
    { accountId: staffId, resource: 'register_proposals', recordId: id },
  ])
})
