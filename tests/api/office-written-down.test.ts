import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import { paged } from '#src/contract/paging.ts'
import { EntityForm } from '#src/contract/people/entity.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import { PersonFile } from '#src/contract/people/register-person.ts'
import { REQUEST_KIND_FACTS, REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import {
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import { MASSES_OF_DAYS, WRITE_DOWN, WroteDown } from '#src/contract/requests/write-down.ts'
import { communities, entities, families, familyMembers, requests } from '#src/server/db/schema.ts'
import { insertEntity } from '#src/server/features/entities/queries.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, NOW, type TestApp, testApp } from '../support/app.ts'
import { community, degree, mass } from '../support/fixtures.ts'
import { deliver } from '../support/mailed.ts'
import { office } from '../support/office.ts'
import { bodyOf, FORMS } from '../support/requests.ts'
import { send } from '../support/send.ts'

type Kind = (typeof REQUEST_KINDS)[number]

/** The form of a kind without any address. */
function withoutEmail(kind: Kind): Record<string, unknown> {
  return Object.fromEntries(Object.entries(FORMS[kind]).filter(([name]) => !/email/.test(name)))
}

const COUNTER = {
  came_by: 'telephone',
  caller_name: 'Rosa Prudência',
  caller_phone: '239 000 000',
  given: '10 €',
}
const pathOf = (kind: Kind) => `${REQUEST_KIND_FACTS[kind].path}/${WRITE_DOWN}`
const intention = (form: object = {}, more: object = {}) => ({
  form: { ...withoutEmail('mass-intention'), ...form },
  ...COUNTER,
  ...more,
})

function detailOf(kind: Kind) {
  return requestRecordDetail(kind) as unknown as v.GenericSchema<
    unknown,
    RequestRecordDetail & Record<string, unknown>
  >
}

const personOf = ({ db }: TestApp, communityId: number, form: object = { name: 'Rosa' }) =>
  insertEntity(db, { communityId, now: NOW }, v.parse(EntityForm, form))

describe.each(REQUEST_KINDS)('%s', (kind) => {
  test('is written down for somebody without an address, and changed later', async () => {
    const tests = await testApp()
    const { call, staffId } = await office(tests)
    const form = withoutEmail(kind)
    const made = await good(await call('POST', pathOf(kind), { form, ...COUNTER }), WroteDown)
    expect(made.results).toMatchObject([{ status: 'pending' }])
    const path = `${REQUEST_KIND_FACTS[kind].path}/${made.results[0]?.id}`
    const record = await good(await call('GET', path), detailOf(kind))
    expect(record).toMatchObject({
      status: 'pending',
      account: null,
      written_down: COUNTER,
      history: [{ action: 'received', by: { id: staffId } }],
    })
    const [field = '', value] = Object.entries(form)[0] ?? []
    await good(await call('PUT', path, bodyOf(kind, { [field]: value })), detailOf(kind))
    // Whoever asks for something else than themselves is found by their name.
    const search = kind === 'join' ? FORMS.join.name : 'rosa prudencia'
    const found = await call('GET', filtered(REQUEST_KIND_FACTS[kind].path, { search }))
    expect((await good(found, paged(requestRecord(kind)))).results).toHaveLength(1)
    expect(tests.jobs).toEqual([])
  })

  test('is accepted at once, and nobody is mailed without an address', async () => {
    const tests = await testApp()
    const { call } = await office(tests)
    const body = { form: withoutEmail(kind), ...COUNTER, accept: true }
    const { results } = await good(await call('POST', pathOf(kind), body), WroteDown)
    expect(results).toMatchObject([{ status: 'accepted' }])
    const path = `${REQUEST_KIND_FACTS[kind].path}/${results[0]?.id}`
    const { history } = await good(await call('GET', path), detailOf(kind))
    expect(history.map(({ action }) => action)).toEqual(['received', 'accepted'])
    expect(await deliver(tests)).toEqual([])
  })

  test('what is wrong is said beside its field, and nothing is kept', async () => {
    const tests = await testApp()
    const { call } = await office(tests)
    const fieldsOf = async (body: unknown) =>
      Object.keys((await refusal(await call('POST', pathOf(kind), body), 400)).fields ?? {})
    const form = withoutEmail(kind)
    expect(await fieldsOf({ form, ...COUNTER, came_by: 'pigeon' })).toEqual(['came_by'])
    expect(await fieldsOf({ form, ...COUNTER, caller_name: ' ' })).toEqual(['caller_name'])
    expect(await fieldsOf({ form, ...COUNTER, entity_id: 999_999 })).toEqual(['entity_id'])
    const [field = ''] = Object.keys(form)
    expect(await fieldsOf({ form: { ...form, [field]: '' }, ...COUNTER })).toEqual([
      `form.${field}`,
    ])
    expect(await tests.db.$count(requests)).toBe(0)
  })
})

test('the calls of the specification still ask for an address', async () => {
  const tests = await testApp()
  const { call } = await office(tests)
  const body = bodyOf('meeting', withoutEmail('meeting'))
  const { fields } = await refusal(await call('POST', '/pending_meetings', body), 400)
  expect(Object.keys(fields ?? {})).toEqual(['pending_meeting.email'])
})

test('whoever is in the register has it on their record, and in the file of their data', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests)
  const id = await personOf(tests, parish.id)
  const body = { form: withoutEmail('meeting'), ...COUNTER, entity_id: id }
  const { results } = await good(await call('POST', pathOf('meeting'), body), WroteDown)
  const file = await good(await call('GET', `/office/people/${id}`), PersonFile)
  expect(file.requests).toMatchObject([{ id: results[0]?.id, tie: 'record' }])
  const data = await good(await call('GET', `/office/people/${id}/export`), PersonExport)
  expect(data.requests).toMatchObject([{ written_down: COUNTER }])
})

test('a person of another parish is nobody', async () => {
  const tests = await testApp()
  const { call } = await office(tests)
  const foreign = await personOf(tests, (await community(tests.db)).id)
  const body = { form: withoutEmail('meeting'), ...COUNTER, entity_id: foreign }
  const { fields } = await refusal(await call('POST', pathOf('meeting'), body), 400)
  expect(Object.keys(fields ?? {})).toEqual(['entity_id'])
  expect(await tests.db.$count(requests)).toBe(0)
})

test('a family that is accepted at once keeps what it said in its own words', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call } = await office(tests)
  const daughter = await degree(db, { name: 'Filha' })
  const form = {
    ...FORMS.family,
    opt4_text: 'À das onze',
    family_entities: [{ entity_name: 'Inês', relationship_degree_id: daughter.id }],
  }
  const body = { form, ...COUNTER, accept: true }
  const { results } = await good(await call('POST', pathOf('family'), body), WroteDown)
  const path = `${REQUEST_KIND_FACTS.family.path}/${results[0]?.id}`
  expect(await good(await call('GET', path), detailOf('family'))).toMatchObject({
    opt4_text: 'À das onze',
    family_entities: [{ entity_name: 'Inês', relationship_degree_id: daughter.id }],
  })
  expect(await db.select().from(families)).toMatchObject([{ opt4Text: 'À das onze' }])
  expect(await db.select().from(familyMembers)).toMatchObject([
    { relationshipDegreeId: daughter.id },
  ])
})

test('a known person who joins keeps their address', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests)
  const id = await personOf(tests, parish.id, { name: 'Rosa', email: 'rosa@example.org' })
  const body = { form: withoutEmail('join'), ...COUNTER, entity_id: id, accept: true }
  await good(await call('POST', pathOf('join'), body), WroteDown)
  expect(await tests.db.select().from(entities)).toMatchObject([{ id, email: 'rosa@example.org' }])
})

test('where there is an address, an acceptance is mailed to it', async () => {
  const tests = await testApp()
  const { call } = await office(tests)
  const body = { form: FORMS.meeting, ...COUNTER, accept: true }
  await good(await call('POST', pathOf('meeting'), body), WroteDown)
  expect(await deliver(tests)).toMatchObject([{ to: 'ana@example.org' }])
})

describe('an intention', () => {
  /** A parish with a mass every Sunday, whose masses take one intention each. */
  async function parishWithMasses() {
    const tests = await testApp()
    const scene = await office(tests, 'secretary')
    await tests.db.update(communities).set({ intentionsPerMass: 1 })
    const { id } = await mass(tests.db, scene.parish, { place: 'Capela' })
    const at = (date: string) => ({
      ...{ date, time: '11:00' },
      ...{ location_id: id, location_description: 'Capela' },
    })
    const first = { location_id: id, location_description: 'Capela' }
    return { tests, at, first, ...scene }
  }

  test('is for several masses in one act', async () => {
    const { call, at, first } = await parishWithMasses()
    const more_masses = [at('2026-03-29'), at('2026-04-05')]
    const body = intention(first, { accept: true, more_masses })
    const { results } = await good(await call('POST', pathOf('mass-intention'), body), WroteDown)
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(new Set(results.map(({ reference }) => reference)).size).toBe(3)
    const last = `/pending_mass_intentions/${results[2]?.id}`
    expect(await good(await call('GET', last), detailOf('mass-intention'))).toMatchObject({
      intention_date: '5/4/2026',
      intention_time: '11:00',
      written_down: COUNTER,
    })
    const days = filtered(MASSES_OF_DAYS, { on_days: ['2026-04-05', '2026-04-12'] })
    const masses = await good(await call('GET', days), OfficeMasses)
    expect(masses.results.map(({ date, is_full }) => [date, is_full])).toEqual([
      ['2026-04-05', true],
      ['2026-04-12', false],
    ])
  })

  test('is kept for all of its masses or for none: the full one is named', async () => {
    const { tests, call, at, first } = await parishWithMasses()
    const taken = intention({ ...first, intention_date: '29/3/2026' }, { accept: true })
    await good(await call('POST', pathOf('mass-intention'), taken), WroteDown)
    const body = intention(first, { accept: true, more_masses: [at('2026-03-29')] })
    const refused = await refusal(await call('POST', pathOf('mass-intention'), body), 409)
    expect(refused.code).toBe('mass_full')
    expect(Object.keys(refused.fields ?? {})).toEqual(['more_masses.0.time'])
    expect(await tests.db.$count(requests)).toBe(1)
    const again = await refusal(await call('POST', pathOf('mass-intention'), taken), 409)
    expect(Object.keys(again.fields ?? {})).toEqual(['form.intention_time'])
    const gone = intention({ ...first, intention_date: '23/3/2026' }, { accept: true })
    const none = await refusal(await call('POST', pathOf('mass-intention'), gone), 409)
    expect(none).toMatchObject({ code: 'mass_cancelled' })
    expect(Object.keys(none.fields ?? {})).toEqual(['form.intention_time'])
    expect(await tests.db.$count(requests)).toBe(1)
  })

  test('is written down once, however often it is sent', async () => {
    const { tests, headers, at, first } = await parishWithMasses()
    const body = intention(first, { accept: true, more_masses: [at('2026-03-29')] })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const sent = () =>
      send(tests.app, 'POST', pathOf('mass-intention'), { headers: { ...headers, ...key }, body })
    const one = await good(await sent(), WroteDown)
    expect(await good(await sent(), WroteDown)).toEqual(one)
    expect(await tests.db.$count(requests)).toBe(2)
  })

  test('names no more masses than a year has weeks, and no other kind has any', async () => {
    const { call, at, first } = await parishWithMasses()
    const fieldsOf = async (kind: Kind, body: unknown) =>
      Object.keys((await refusal(await call('POST', pathOf(kind), body), 400)).fields ?? {})
    const many = Array.from({ length: 61 }, () => at('2026-03-29'))
    const body = intention(first, { more_masses: many })
    expect(await fieldsOf('mass-intention', body)).toEqual(['more_masses'])
    const other = { form: withoutEmail('meeting'), ...COUNTER, more_masses: [] }
    expect(await fieldsOf('meeting', other)).toEqual(['*'])
  })
})

test('the masses of days that are none are refused', async () => {
  const tests = await testApp()
  const { call } = await office(tests)
  for (const on_days of [[], ['2026-02-31'], 'x', undefined]) {
    const path = filtered(MASSES_OF_DAYS, { on_days })
    const { fields } = await refusal(await call('GET', path), 400)
    expect(Object.keys(fields ?? {})).toHaveLength(1)
  }
})
