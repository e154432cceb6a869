import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PendingCount } from '#src/contract/office/staff.ts'
import { paged } from '#src/contract/paging.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import {
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import { idempotencyKeys, recordReads, requestEvents, requests } from '#src/server/db/schema.ts'
import { REQUEST_RESOURCES } from '#src/server/features/requests/request-resources.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, NOW, testApp } from '../support/app.ts'
import { account, community } from '../support/fixtures.ts'
import { clerk, office, platformKeeper } from '../support/office.ts'
import { bodyOf, FORMS, received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const pathOfKind = (kind: string) =>
  REQUEST_RESOURCES.find((resource) => resource.kind === kind)?.path ?? ''

describe.each(REQUEST_KINDS)('%s', (kind) => {
  const path = pathOfKind(kind)
  const List = paged(requestRecord(kind))
  const Detail = requestRecordDetail(kind) as unknown as v.GenericSchema<
    unknown,
    RequestRecordDetail
  >

  test('is written down by the office, listed, read, changed and deleted', async () => {
    const tests = await testApp()
    const { db, jobs } = tests
    const { call, staffId, parish } = await office(tests)
    const made = await call('POST', path, bodyOf(kind, FORMS[kind]))
    const record = await good(made, Detail)
    expect(made.headers.get('location')).toBe(`/api/v1${path}/${record.id}`)
    expect(record).toMatchObject({ ...fieldsOf(kind), status: 'pending', account: null })
    expect(record.history).toEqual([
      {
        action: 'received',
        at: NOW,
        reason: null,
        by: { id: staffId, name: expect.any(String) },
        about: null,
      },
    ])
    expect(await db.select().from(requests)).toMatchObject([
      { communityId: parish.id, kind, consentVersion: null },
    ])
    // The office need not be told of what it has done itself.
    expect(jobs).toEqual([])
    expect((await good(await call('GET', path), List)).results.map(({ id }) => id)).toEqual([
      record.id,
    ])
    const [field = '', value] = Object.entries(FORMS[kind])[0] ?? []
    const changed = await call('PUT', `${path}/${record.id}`, bodyOf(kind, { [field]: value }))
    const { history, ...rest } = await good(changed, Detail)
    expect(rest).toEqual({ ...record, history: undefined })
    expect(history.map(({ action }) => action)).toEqual(['received', 'changed'])
    expect(await good(await call('DELETE', `${path}/${record.id}`), v.unknown())).toEqual({
      id: record.id,
    })
    expect(await db.$count(requests)).toBe(0)
    expect((await call('DELETE', `${path}/${record.id}`)).status).toBe(404)
  })

  test('what is wrong is refused and nothing is kept', async () => {
    const tests = await testApp()
    const { db } = tests
    const { call, parish } = await office(tests)
    const { id } = await received(db, parish, kind)
    const [field = ''] = Object.keys(FORMS[kind])
    for (const body of [{}, [], bodyOf(kind, {}), bodyOf(kind, { nope: 1 }), { other: {} }]) {
      expect((await refusal(await call('POST', path, body), 400)).code).toBe('bad_request')
      expect((await refusal(await call('PUT', `${path}/${id}`, body), 400)).code).toBe(
        'bad_request',
      )
    }
    await refusal(await call('PUT', `${path}/${id}`, bodyOf(kind, { [field]: '' })), 400)
    expect(await db.$count(requests)).toBe(1)
    expect(await db.$count(requestEvents)).toBe(1)
  })

  test('is counted, accepted or rejected, and then stays as it is', async () => {
    const tests = await testApp()
    const { call, parish, staffId } = await office(tests)
    const yes = await received(tests.db, parish, kind)
    const no = await received(tests.db, parish, kind)
    const count = async () => (await good(await call('GET', `${path}/count`), PendingCount)).count
    expect(await count()).toBe(2)
    const accepted = await good(await call('PUT', `${path}/accept/${yes.id}`), requestRecord(kind))
    expect(accepted).toMatchObject({ id: yes.id, status: 'accepted', decided_at: NOW })
    expect(await count()).toBe(1)
    const rejection = { reason: 'Fale connosco, por favor.' }
    const rejected = await call('PUT', `${path}/reject/${no.id}`, rejection)
    expect(await good(rejected, requestRecord(kind))).toMatchObject({ status: 'rejected' })
    expect(await count()).toBe(0)
    expect(tests.jobs).toEqual([
      { kind: 'request-decided', requestId: yes.id, reader: 'sender' },
      { kind: 'request-decided', requestId: no.id, reader: 'sender' },
    ])
    const { history } = await good(await call('GET', `${path}/${no.id}`), Detail)
    expect(history.at(-1)).toMatchObject({
      action: 'rejected',
      reason: rejection.reason,
      by: { id: staffId },
    })
    for (const { id } of [yes, no]) {
      for (const [method, at, body] of [
        ['PUT', `${path}/accept/${id}`, {}],
        ['PUT', `${path}/reject/${id}`, {}],
        ['PUT', `${path}/${id}`, bodyOf(kind, FORMS[kind])],
      ] as const) {
        expect((await refusal(await call(method, at, body), 409)).code).toBe('already_decided')
      }
    }
    expect(tests.jobs).toHaveLength(2)
  })

  test('an accept and a reject at the same moment: one wins', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    const { id } = await received(tests.db, parish, kind)
    const answers = await Promise.all([
      call('PUT', `${path}/accept/${id}`),
      call('PUT', `${path}/reject/${id}`),
      call('PUT', `${path}/accept/${id}`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await tests.db.$count(requestEvents)).toBe(2)
    expect(tests.jobs).toHaveLength(1)
  })

  test('of another community, or of another kind, there is nothing', async () => {
    const tests = await testApp()
    const { db, app } = tests
    const { headers } = await office(tests)
    const foreign = await community(db)
    const { id } = await received(db, foreign, kind)
    const calls = [
      ['GET', `${path}/${id}`],
      ['PUT', `${path}/${id}`, bodyOf(kind, FORMS[kind])],
      ['DELETE', `${path}/${id}`],
      ['PUT', `${path}/accept/${id}`],
      ['PUT', `${path}/reject/${id}`],
    ] as const
    for (const subscription of [undefined, String(foreign.id), '999', 'x']) {
      for (const [method, at, body] of calls) {
        const response = await send(app, method, at, {
          headers: { ...headers, ...(subscription && { 'x-subscription': subscription }) },
          ...(body !== undefined && { body }),
        })
        await refusal(response, 404)
      }
    }
    const other = REQUEST_RESOURCES.find((one) => one.kind !== kind)
    const theirs = await clerk(db, foreign)
    const elsewhere = await send(app, 'GET', `${other?.path}/${id}`, { headers: theirs.headers })
    expect(elsewhere.status).toBe(404)
    expect(await db.select().from(requests)).toMatchObject([{ status: 'pending' }])
  })

  test('several are deleted all together or not at all', async () => {
    const tests = await testApp()
    const { db } = tests
    const { call, parish } = await office(tests)
    const own = [await received(db, parish, kind), await received(db, parish, kind)]
    const foreign = await received(db, await community(db), kind)
    const ids = own.map(({ id }) => id)
    await refusal(await call('POST', `${path}/bulk_delete`, [...ids, foreign.id]), 404)
    await refusal(await call('POST', `${path}/bulk_delete`, { ids: [...ids, 999_999] }), 404)
    await refusal(await call('POST', `${path}/bulk_delete`, []), 400)
    await refusal(await call('POST', `${path}/bulk_delete`, { ids: ['1.5'] }), 400)
    expect(await db.$count(requests)).toBe(3)
    const done = await call('POST', `${path}/bulk_delete`, [...ids, ...ids.map(String)])
    const answered = (await good(done, v.object({ ids: v.array(v.number()) }))).ids
    expect(answered.sort()).toEqual(ids)
    expect(await db.$count(requests)).toBe(1)
  })
})

function fieldsOf(kind: (typeof REQUEST_KINDS)[number]) {
  // The year of catechism may be sent as a number, and is kept as text.
  return kind === 'catechism' ? { ...FORMS.catechism, year: '3' } : FORMS[kind]
}

test('lists are narrowed, sorted and cut into pages', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish } = await office(tests)
  const path = '/pending_mass_intentions'
  const days = ['1/4/2026', '20/3/2026', '5/5/2026']
  for (const [turn, intention_date] of days.entries()) {
    const form = { intention_date, intention_description: `Pela avó Inês ${turn}` }
    await received(db, parish, 'mass-intention', form, {
      now: `2026-03-0${turn + 1}T10:00:00.000Z`,
    })
  }
  const List = paged(requestRecord('mass-intention'))
  const dates = async (at: string) =>
    (await good(await call('GET', at), List)).results.map((one) => one.intention_date)
  expect(await dates(path)).toEqual(['5/5/2026', '20/3/2026', '1/4/2026'])
  expect(await dates(`${path}?sort=day`)).toEqual(['20/3/2026', '1/4/2026', '5/5/2026'])
  expect(await dates(`${path}?sort=name`)).toEqual(await dates(`${path}?sort=subject`))
  expect(await dates(`${path}?sort=day&order=desc&limit=1&page=2`)).toEqual(['1/4/2026'])
  expect(await dates(`${path}?limit=all`)).toHaveLength(3)
  expect(await dates(`${path}?limit=-1`)).toHaveLength(3)
  expect(await dates(filtered(path, { search: 'AVO ines 1' }))).toEqual(['20/3/2026'])
  expect(await dates(filtered(path, { search: 'ANA@' }))).toHaveLength(3)
  expect(await dates(filtered(path, { search: '%' }))).toEqual([])
  expect(await dates(filtered(path, { day_from: '2026-03-21', day_to: '2026-04-30' }))).toEqual([
    '1/4/2026',
  ])
  expect(await dates(filtered(path, { status: 'accepted', app: true }))).toEqual([])
  for (const wrong of [
    filtered(path, { status: 'booked' }),
    filtered(path, { day_from: 'today' }),
    filtered(path, { nope: 1 }),
    filtered('/pending_meetings', { day_from: '2026-03-21' }),
    `${path}?sort=email`,
    `${path}?limit=101`,
  ]) {
    const { code, fields } = await refusal(await call('GET', wrong), 400)
    expect(code).toBe('bad_request')
    expect(Object.keys(fields ?? {})).toHaveLength(1)
  }
})

test('one record tells who sent it, and that it was read is noted', async () => {
  const tests = await testApp()
  const { db } = tests
  const { call, parish, staffId } = await office(tests, 'secretary')
  const sender = await account(db, { name: 'Ana Prudência' })
  const { id } = await received(db, parish, 'meeting', {}, { accountId: sender.id })
  const Detail = requestRecordDetail('meeting')
  expect(await good(await call('GET', `/pending_meetings/${id}`), Detail)).toMatchObject({
    account: { id: sender.id, name: 'Ana Prudência', email: sender.email },
  })
  await call('GET', '/pending_meetings')
  await call('GET', `/pending_meetings/${id + 1}`)
  await call('GET', '/pending_meetings/detailed_report')
  expect(await db.select().from(recordReads).orderBy(recordReads.id)).toMatchObject([
    { accountId: staffId, communityId: parish.id, resource: 'pending_meetings', recordId: id },
    { accountId: staffId, resource: 'pending_meetings', recordId: null },
  ])
})

test('a change is held to the rules of the whole form', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests)
  const { id } = await received(tests.db, parish, 'wedding')
  const body = { pending_wedding: { entity_groom_email: null } }
  const { fields } = await refusal(await call('PUT', `/pending_wedding/${id}`, body), 400)
  expect(Object.keys(fields ?? {})).toEqual(['pending_wedding.entity_groom_email'])
  const both = {
    pending_wedding: { entity_groom_email: '', entity_bride_email: 'eva@example.org' },
  }
  const changed = await good(
    await call('PUT', `/pending_wedding/${id}`, both),
    requestRecordDetail('wedding'),
  )
  expect(changed).toMatchObject({ entity_groom_email: null, entity_bride_email: 'eva@example.org' })
})

test('sent twice with one key, it is written down once', async () => {
  const tests = await testApp()
  const { headers } = await office(tests)
  const create = (message: string) =>
    send(tests.app, 'POST', '/pending_meetings', {
      headers: { ...headers, 'idempotency-key': 'one-and-the-same' },
      body: { pending_meeting: { ...FORMS.meeting, message } },
    })
  const [first, second] = [await create('Olá'), await create('Olá')]
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect((await refusal(await create('Outra coisa'), 422)).code).toBe('key_reused')
  expect(await tests.db.$count(requests)).toBe(1)
  const [kept] = await tests.db.select().from(idempotencyKeys)
  expect(kept?.body).toBe('')
})

test('a key that was used in one office is none for another', async () => {
  const tests = await testApp()
  const { headers } = await platformKeeper(tests.db)
  const [one, other] = [await community(tests.db), await community(tests.db)]
  const create = (parish: { id: number }) =>
    send(tests.app, 'POST', '/pending_meetings', {
      headers: {
        ...headers,
        'x-subscription': `${parish.id}`,
        'idempotency-key': 'one-and-the-same',
      },
      body: { pending_meeting: FORMS.meeting },
    })
  await good(await create(one), v.unknown())
  expect((await refusal(await create(other), 422)).code).toBe('key_reused')
})
