import { describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { Done } from '#src/contract/account/session.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { faqs, idempotencyKeys, requestEvents, requests } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { community } from '../support/fixtures.ts'
import { leaveOneTry } from '../support/limits.ts'
import { countsOf, member } from '../support/member.ts'
import { FORMS } from '../support/requests.ts'

const KINDS = [
  ['meeting', PATHS.notifyMeeting, 'pending_meeting'],
  ['mass-intention', PATHS.notifyMassIntention, 'pending_mass_intentions'],
  ['catechism', PATHS.notifyCatechism, 'pending_catechism'],
  ['baptism', PATHS.notifyBaptism, 'pending_baptism'],
  ['wedding', PATHS.notifyWedding, 'pending_wedding'],
] as const
const KEY = { 'idempotency-key': 'the-key-of-a-notification' }

async function privateArea() {
  const tests = await testApp()
  const parish = await community(tests.db, { slug: 'santa-marta' })
  const elsewhere = await community(tests.db, { slug: 'elsewhere' })
  const maria = await member(tests, [parish], { locale: 'es' })
  return { ...tests, parish, elsewhere, maria }
}

describe.each(KINDS)('%s', (kind, path, wrapper) => {
  const at = (slug: string | number) => pathOf(path, { community: slug })
  const bodyWith = (changes: object = {}, more: object = {}) => ({
    [wrapper]: { ...FORMS[kind], ...changes },
    ...more,
  })

  test('is answered by an empty object, and stands among its sender’s requests', async () => {
    const { db, jobs, log, parish, maria } = await privateArea()
    const response = await maria.send('POST', at('santa-marta'), bodyWith({ slug: 'santa-marta' }))
    const location = response.headers.get('location') ?? ''
    expect(await good(response, Done)).toEqual({})
    const [row] = await db.select().from(requests)
    expect(row).toMatchObject({
      kind,
      communityId: parish.id,
      accountId: maria.id,
      status: 'pending',
      locale: 'es',
      consentVersion: CONSENT_VERSION,
    })
    expect(row?.details).not.toHaveProperty('slug')
    expect(location).toBe(`/api/v1/users/me/requests/${row?.reference}`)
    expect((await maria.send('GET', location.slice('/api/v1'.length))).status).toBe(200)
    expect(await db.select().from(requestEvents)).toMatchObject([
      { requestId: row?.id, action: 'received', staffId: null, reason: null },
    ])
    expect(jobs).toEqual([
      { kind: 'office-digest', communityId: parish.id },
      { kind: 'request-received', requestId: row?.id },
    ])
    expect(JSON.stringify([log, jobs])).not.toContain('example.org')
  })

  test('is refused to whom it is not open, and keeps nothing', async () => {
    const tests = await privateArea()
    const { app, db, elsewhere, maria } = tests
    const stranger = await member(tests, [elsewhere])
    const bare = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await app.request(`/api/v1${at('santa-marta')}`, bare)).status).toBe(401)
    const { code } = await refusal(await stranger.send('POST', at('santa-marta'), bodyWith()), 403)
    expect(code).toBe('not_subscribed')
    await refusal(await maria.send('POST', at('nowhere'), bodyWith()), 404)
    expect(await countsOf(db)).toEqual({ requests: 0, received: 0 })
  })

  test('is refused with a field too many, without a required one, or for another community', async () => {
    const { db, maria } = await privateArea()
    for (const [body, field] of [
      [bodyWith({}, { account_id: 1 }), '*'],
      [bodyWith({ status: 'accepted' }), '*'],
      [{}, wrapper],
      [FORMS[kind], wrapper],
      [bodyWith({ slug: 'elsewhere' }), `${wrapper}.slug`],
      [bodyWith({}, { consent: '2020-01' }), 'consent'],
    ] as const) {
      const { code, fields } = await refusal(await maria.send('POST', at('santa-marta'), body), 400)
      expect(code).toBe('bad_request')
      expect(Object.keys(fields ?? {})).toContain(field)
    }
    for (const required of Object.keys(FORMS[kind])) {
      if (/_groom_email$/.test(required)) continue
      const body = bodyWith({ [required]: undefined })
      const { fields } = await refusal(await maria.send('POST', at('santa-marta'), body), 400)
      expect(Object.keys(fields ?? {}), required).toEqual([`${wrapper}.${required}`])
    }
    expect(await countsOf(db)).toEqual({ requests: 0, received: 0 })
  })

  test('sent twice under one key it is one request, found at one address', async () => {
    const { db, jobs, parish, elsewhere, maria } = await privateArea()
    const first = await maria.send('POST', at(parish.id), bodyWith(), KEY)
    const again = await maria.send('POST', at(parish.id), bodyWith(), KEY)
    expect(await good(again, Done)).toEqual({})
    expect(first.headers.get('location')).toMatch(/[0-9A-Z]{8}$/)
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    const other = bodyWith(kind === 'meeting' ? { message: 'x' } : { comments: 'x' })
    expect((await maria.send('POST', at(parish.id), other, KEY)).status).not.toBe(200)
    expect((await maria.send('POST', at(elsewhere.id), bodyWith(), KEY)).status).toBe(422)
    expect(await countsOf(db)).toEqual({ requests: 1, received: 1 })
    expect(jobs.filter((job) => job.kind === 'request-received')).toHaveLength(1)
  })
})

test('an attempt whose process died before it answered is the same request', async () => {
  const { db, maria } = await privateArea()
  const path = pathOf(PATHS.notifyMeeting, { community: 'santa-marta' })
  const body = { pending_meeting: FORMS.meeting }
  const first = await maria.send('POST', path, body, KEY)
  await db.delete(idempotencyKeys)
  const again = await maria.send('POST', path, body, KEY)
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(await countsOf(db)).toEqual({ requests: 1, received: 1 })
})

test('of twenty at once under one key one is kept', async () => {
  const { db, maria } = await privateArea()
  const path = pathOf(PATHS.notifyMeeting, { community: 'santa-marta' })
  const body = { pending_meeting: FORMS.meeting }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => maria.send('POST', path, body, KEY)),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses.has(200)).toBe(true)
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(await countsOf(db)).toEqual({ requests: 1, received: 1 })
})

test('somebody cannot send without end', async () => {
  const { db, maria } = await privateArea()
  const path = pathOf(PATHS.notifyMeeting, { community: 'santa-marta' })
  const body = { pending_meeting: FORMS.meeting }
  await good(await maria.send('POST', path, body), Done)
  await leaveOneTry(db, 'requestAccount')
  await good(await maria.send('POST', path, body), Done)
  await refusal(await maria.send('POST', path, body), 429)
})

test.each([
  [
    'mass-intention',
    { intention_date: '2026-03-22T00:00:00.000Z', intention_time: '11:00:00' },
    { intention_date: '22/3/2026', intention_time: '11:00' },
  ],
  ['mass-intention', { intention_date: '2026-03-22' }, { intention_date: '22/3/2026' }],
  [
    'baptism',
    { baptism_date: '2026-05-01T00:00:00.000Z', baptism_time: '11:30:00', time_of_birth: '10:30' },
    { baptism_date: '2026-05-01', baptism_time: '11:30', time_of_birth: '10:30' },
  ],
  ['baptism', { time_of_birth: '10:30:00' }, { time_of_birth: '10:30' }],
  ['baptism', { time_of_birth: '2026-01-02T10:30:00' }, { time_of_birth: '2026-01-02T10:30' }],
  ['catechism', { year: 2026 }, { year: '2026/2027' }],
  ['catechism', { year: '2026/2027' }, { year: '2026/2027' }],
  [
    'wedding',
    { wedding_date: '2026-05-01T00:00:00Z', wedding_hour: '15:00:00', mass: '' },
    { wedding_date: '2026-05-01', wedding_hour: '15:00', mass: null },
  ],
] as const)('%s keeps %j as we write it', async (kind, written, kept) => {
  const { db, maria } = await privateArea()
  const [, path, wrapper] = KINDS.find(([one]) => one === kind) ?? KINDS[0]
  const body = { [wrapper]: { ...FORMS[kind], ...written }, slug: 'santa-marta' }
  const response = await maria.send('POST', pathOf(path, { community: 'santa-marta' }), body)
  await good(response, Done)
  const [row] = await db.select().from(requests)
  expect(row?.details).toMatchObject(kept)
  expect(row?.details).not.toHaveProperty('slug')
})

test.each([
  ['mass-intention', { intention_date: '2026-03-21T23:00:00.000Z' }],
  ['mass-intention', { intention_time: '11:00:30' }],
  ['baptism', { baptism_date: '2026-04-30T23:00:00.000Z' }],
  ['baptism', { time_of_birth: '24:00' }],
  ['baptism', { time_of_birth: '2026-02-31T10:30' }],
  ['catechism', { year: 26 }],
  ['catechism', { year: '1926' }],
  ['catechism', { year: '2026/2028' }],
  ['wedding', { mass: 'perhaps' }],
] as const)('%s refuses %j, which may mean more than one thing', async (kind, written) => {
  const { maria } = await privateArea()
  const [, path, wrapper] = KINDS.find(([one]) => one === kind) ?? KINDS[0]
  const body = { [wrapper]: { ...FORMS[kind], ...written } }
  const at = pathOf(path, { community: 'santa-marta' })
  const { fields } = await refusal(await maria.send('POST', at, body), 400)
  expect(Object.keys(fields ?? {})).toEqual([`${wrapper}.${Object.keys(written)[0]}`])
})

test('a wedding needs one of the two addresses, and both must be good', async () => {
  const { maria } = await privateArea()
  const path = pathOf(PATHS.notifyWedding, { community: 'santa-marta' })
  const couple = { entity_groom_name: 'Rui', entity_bride_name: 'Eva' }
  for (const [emails, field] of [
    [{}, 'entity_groom_email'],
    [{ entity_groom_email: '', entity_bride_email: null }, 'entity_groom_email'],
    [{ entity_groom_email: 'r@example.org', entity_bride_email: 'eva' }, 'entity_bride_email'],
  ] as const) {
    const body = { pending_wedding: { ...couple, ...emails } }
    const { fields } = await refusal(await maria.send('POST', path, body), 400)
    expect(Object.keys(fields ?? {})).toEqual([`pending_wedding.${field}`])
  }
  const body = { pending_wedding: { ...couple, entity_bride_email: 'eva@example.org' } }
  await good(await maria.send('POST', path, body), Done)
})

test('the questions of a community are there for its private area, by its slug', async () => {
  const { db, maria, parish } = await privateArea()
  await db.insert(faqs).values({ communityId: parish.id, content: 'Pergunta?' })
  const response = await maria.send('GET', pathOf(PATHS.faqs, { community: 'santa-marta' }))
  expect(await response.json()).toMatchObject({ content: 'Pergunta?' })
})
