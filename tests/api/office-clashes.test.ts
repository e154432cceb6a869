import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { PARISH_CALENDAR, ParishCalendar } from '#src/contract/office/parish-calendar.ts'
import { pathOf } from '#src/contract/paths.ts'
import { REQUEST_KIND_FACTS } from '#src/contract/requests/request-kinds.ts'
import {
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import { WRITE_DOWN, WroteDown } from '#src/contract/requests/write-down.ts'
import { requests } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { community, content, mass } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

type Kind = 'baptism' | 'wedding'
type Office = Awaited<ReturnType<typeof office>>
type Accepted = { celebrant?: string; clash_reason?: string | null }

const DAY = '2026-06-13'

/** Somebody of an office, and how they settle celebrations on one day. */
async function atWork(tests: TestApp) {
  const on = await office(tests, 'secretary')
  const ask = async (kind: Kind, hour: string | null, place: string | null, day = DAY) => {
    const names = { baptism: ['date', 'time', 'place'], wedding: ['date', 'hour', 'place'] }[kind]
    const said = [day, hour, place]
    const form = Object.fromEntries(names.map((name, nth) => [`${kind}_${name}`, said[nth]]))
    return (await received(tests.db, on.parish, kind, form)).id
  }
  const accept = (kind: Kind, id: number, body?: Accepted) =>
    on.call('PUT', `${REQUEST_KIND_FACTS[kind].path}/accept/${id}`, body)
  const settle = async (kind: Kind, hour: string | null, place: string | null, body?: Accepted) => {
    const id = await ask(kind, hour, place)
    return { id, answer: await accept(kind, id, body) }
  }
  return { ...on, ask, accept, settle }
}

const statusOf = async ({ db }: TestApp, id: number) =>
  (await db.select().from(requests).where(eq(requests.id, id)))[0]?.status

async function itemOf({ call }: Pick<Office, 'call'>, kind: Kind | 'event', id: number) {
  const query = new URLSearchParams({ query: JSON.stringify({ day_from: DAY, day_to: DAY }) })
  const { results } = await good(await call('GET', `${PARISH_CALENDAR}?${query}`), ParishCalendar)
  return results.find((item) => item.kind === kind && item.id === id)
}

test('a place that has something else at that time is refused, and the refusal lists it', async () => {
  const tests = await testApp()
  const on = await atWork(tests)
  await mass(tests.db, on.parish, { weekday: 6, hour: '11:00', place: 'Igreja Matriz' })
  await content(tests.db, on.parish, {
    ...{
      title: 'Ensaio do coro',
      eventFromDate: DAY,
      eventFromHour: '11:30',
      place: 'igreja matriz',
    },
  })
  const { id, answer } = await on.settle('baptism', '11:15', 'IGREJA MATRIZ')
  expect(await refusal(answer, 409)).toEqual({
    code: 'calendar_clash',
    message: expect.stringMatching(/escreva porquê/),
    fields: {
      baptism_place:
        'O lugar já está ocupado a essa hora: Missa das 11h00 (Igreja Matriz) · Ensaio do coro às 11h30 (igreja matriz).',
    },
  })
  expect(await statusOf(tests, id)).toBe('pending')
  // A request that nobody has answered keeps no place, nor does the request itself.
  await on.ask('wedding', '16:00', 'Igreja Matriz')
  for (const hour of ['16:00', null]) {
    expect((await on.settle('baptism', hour, 'Igreja Matriz')).answer.status).toBe(200)
  }
})

test('what begins when the other ends, or is elsewhere, is no clash', async () => {
  const tests = await testApp()
  const on = await atWork(tests)
  expect((await on.settle('wedding', '15:00', 'Matriz')).answer.status).toBe(200)
  for (const [hour, place] of [
    ['14:00', 'Matriz'],
    ['16:30', 'Matriz'],
    ['15:00', 'Capela'],
    ['15:00', null],
  ] as const) {
    expect((await on.settle('baptism', hour, place)).answer.status).toBe(200)
  }
  expect((await on.settle('baptism', '16:29', 'Matriz')).answer.status).toBe(409)
  // Over midnight it lasts into the next day.
  expect((await on.settle('wedding', '23:30', 'Matriz')).answer.status).toBe(200)
  const night = await on.ask('baptism', '00:30', 'Matriz', '2026-06-14')
  expect((await on.accept('baptism', night)).status).toBe(409)
})

test('nobody celebrates twice at once, wherever it is', async () => {
  const tests = await testApp()
  const on = await atWork(tests)
  const first = await on.settle('wedding', '15:00', 'Matriz', { celebrant: 'P. António Dias' })
  expect(await good(first.answer, requestRecord('wedding'))).toMatchObject({
    celebrant: 'P. António Dias',
  })
  const { id, answer } = await on.settle('baptism', '15:30', 'Capela', {
    celebrant: 'Padre Antonio Dias',
  })
  expect((await refusal(answer, 409)).fields).toEqual({
    celebrant: 'Quem celebra já tem outra coisa a essa hora: Casamento às 15h00 (Matriz).',
  })
  expect((await on.accept('baptism', id, { celebrant: 'P. Rui' })).status).toBe(200)
  expect(await itemOf(on, 'baptism', id)).toMatchObject({ celebrant: 'P. Rui', override: null })
})

test('with a reason it is accepted, and the reason stays with whoever gave it', async () => {
  const tests = await testApp()
  const on = await atWork(tests)
  await on.settle('wedding', '15:00', 'Matriz')
  const id = await on.ask('baptism', '15:00', 'Matriz')
  for (const clash_reason of [null, '', '  ']) {
    expect((await on.accept('baptism', id, { clash_reason })).status).toBe(409)
  }
  expect((await on.accept('baptism', id, { clash_reason: 'É dentro do casamento' })).status).toBe(
    200,
  )
  const item = await itemOf(on, 'baptism', id)
  expect(item?.override).toEqual({ reason: 'É dentro do casamento', by: expect.any(String) })
  const detail = await good(
    await on.call('GET', `${REQUEST_KIND_FACTS.baptism.path}/${id}`),
    requestRecordDetail('baptism') as unknown as v.GenericSchema<unknown, RequestRecordDetail>,
  )
  expect(detail.history.slice(1).map(({ action, reason, by }) => [action, reason, by?.id])).toEqual(
    [
      ['clash_accepted', 'É dentro do casamento', on.staffId],
      ['accepted', null, on.staffId],
    ],
  )
  // What is opened again must be settled anew, and what clashes with nothing needs no reason.
  await on.call('PUT', pathOf(OFFICE_PATHS.reopenRequest, { id }), { reason: null })
  expect(await itemOf(on, 'baptism', id)).toMatchObject({ state: 'waiting', override: null })
  expect((await on.accept('baptism', id)).status).toBe(409)
  const alone = await on.settle('baptism', '19:00', 'Matriz', { clash_reason: 'Para nada' })
  expect((await itemOf(on, 'baptism', alone.id))?.override).toBeNull()
})

test('of two acceptances at once one is refused', async () => {
  const tests = await testApp()
  const on = await atWork(tests)
  const ids = [
    await on.ask('baptism', '15:00', 'Matriz'),
    await on.ask('baptism', '15:30', 'Matriz'),
    await on.ask('baptism', '15:45', 'Matriz'),
  ]
  const answers = await Promise.all(ids.map((id) => on.accept('baptism', id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('what the office writes down and accepts at once is held to the same', async () => {
  const tests = await testApp()
  const on = await atWork(tests)
  await on.settle('baptism', '15:00', 'Matriz', { celebrant: 'P. Rui' })
  const counter = { came_by: 'counter', caller_name: 'Rosa' }
  const couple = { entity_groom_name: 'Rui', entity_bride_name: 'Eva' }
  const times = { wedding_date: DAY, wedding_hour: '15:30', wedding_place: 'Matriz' }
  const body = { form: { ...couple, ...times }, ...counter, accept: true, celebrant: 'Padre Rui' }
  const write = (more: object = {}) =>
    on.call('POST', `${REQUEST_KIND_FACTS.wedding.path}/${WRITE_DOWN}`, { ...body, ...more })
  const refused = await refusal(await write(), 409)
  expect(refused.code).toBe('calendar_clash')
  expect(Object.keys(refused.fields ?? {})).toEqual(['form.wedding_place', 'celebrant'])
  expect(await tests.db.$count(requests, eq(requests.kind, 'wedding'))).toBe(0)
  const { results } = await good(await write({ clash_reason: 'Juntos' }), WroteDown)
  expect(await itemOf(on, 'wedding', results[0]?.id ?? 0)).toMatchObject({
    ...{ celebrant: 'Padre Rui', override: { reason: 'Juntos' } },
  })
  // A request that waits has no place yet.
  expect((await write({ accept: false })).status).toBe(200)
})

test('another parish keeps no place of this one, and other kinds take no reason', async () => {
  const tests = await testApp()
  const on = await atWork(tests)
  const foreign = await community(tests.db)
  await mass(tests.db, foreign, { weekday: 6, hour: '15:00', place: 'Matriz' })
  expect((await on.settle('baptism', '15:00', 'Matriz')).answer.status).toBe(200)
  const { id } = await received(tests.db, on.parish, 'meeting')
  const path = `${REQUEST_KIND_FACTS.meeting.path}/accept/${id}`
  expect((await on.call('PUT', path, { clash_reason: 'Sim' })).status).toBe(400)
})

const CONTENTS = STAFF_RESOURCES.contents
const EVENT = {
  ...{ content_type: 2, title: 'Ensaio do coro', status: 'published' },
  ...{ event_from_date: DAY, event_from_hour: '15:30', locale: 'Matriz' },
}

/** An administrator, who settles celebrations and events. */
async function publishing(tests: TestApp) {
  const on = await atWork(tests)
  const { headers, id } = await clerk(tests.db, on.parish)
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body: unknown) =>
    send(tests.app, method, path, { headers, body })
  const add = (content: object, more: object = {}) =>
    call('POST', CONTENTS, { content: { ...EVENT, ...content }, ...more })
  const change = (event: number, content: object, more: object = {}) =>
    call('PUT', `${CONTENTS}/${event}`, { content, ...more })
  return { ...on, add, change, editorId: id }
}

test('an event is not published where its place is taken, unless the editor says why', async () => {
  const tests = await testApp()
  const on = await publishing(tests)
  await on.settle('wedding', '15:00', 'Matriz')
  expect(await refusal(await on.add({}), 409)).toMatchObject({
    code: 'calendar_clash',
    fields: {
      'content.locale':
        'O lugar já está ocupado a essa hora: Casamento às 15h00 (Matriz), 13 de junho de 2026.',
    },
  })
  for (const free of [
    { event_from_hour: '16:30' },
    { event_from_hour: null },
    { locale: 'Salão' },
    { locale: null },
    { event_status: 'cancelled' },
  ]) {
    expect((await on.add(free)).status).toBe(200)
  }
  // A draft keeps no place; publishing it does.
  const { id } = await good(await on.add({ status: 'draft' }), ContentRecord)
  expect((await on.change(id, { status: 'published' })).status).toBe(409)
  expect((await on.change(id, { status: 'published' }, { clash_reason: ' ' })).status).toBe(409)
  const said = { clash_reason: 'Canta no casamento' }
  expect((await on.change(id, { status: 'published' }, said)).status).toBe(200)
  const item = await itemOf(on, 'event', id)
  expect(item?.override).toEqual({ reason: 'Canta no casamento', by: expect.any(String) })
  // All but its time and place may be changed without another reason.
  expect((await on.change(id, { title: 'Ensaio geral' })).status).toBe(200)
  expect((await on.change(id, { event_from_hour: '15:45' })).status).toBe(409)
  expect((await on.change(id, { event_from_hour: '18:00' })).status).toBe(200)
  expect((await on.settle('baptism', '17:45', 'matriz')).answer.status).toBe(409)
})

test('each date of an event that repeats needs its place', async () => {
  const tests = await testApp()
  const on = await publishing(tests)
  await on.accept('wedding', await on.ask('wedding', '15:00', 'Matriz', '2026-07-04'))
  const weekly = { frequency: 'weekly', weekdays: [6] }
  const refused = await refusal(await on.add({ event_recurrence: weekly }), 409)
  expect(refused.fields?.['content.locale']).toContain('4 de julho')
  const except = { event_exceptions: [{ kind: 'cancelled', date: '2026-07-04' }] }
  const { id } = await good(await on.add({ event_recurrence: weekly, ...except }), ContentRecord)
  expect((await on.change(id, { event_exceptions: [] })).status).toBe(409)
})

test('of an event and a baptism at once one is refused', async () => {
  const tests = await testApp()
  const on = await publishing(tests)
  const baptism = await on.ask('baptism', '15:00', 'Matriz')
  const answers = await Promise.all([on.accept('baptism', baptism), on.add({}), on.add({})])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
