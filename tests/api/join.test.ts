import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONSENT_VERSION, Receipt } from '#src/contract/account/account.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { PrefilledJoinForm } from '#src/contract/requests/join.ts'
import { communities, joinLinks, requestEvents, requests } from '#src/server/db/schema.ts'
import { decideRequest } from '#src/server/features/requests/decide.ts'
import { LIMITS } from '#src/server/http/limits/rate-limits.ts'
import { digestOf, newToken } from '#src/server/secrets.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, SITE_URL, type TestApp, testApp } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { account, community, signIn } from '../support/fixtures.ts'
import { leaveOneTry } from '../support/limits.ts'
import { deliver, joinFormIn } from '../support/mailed.ts'
import { send } from '../support/send.ts'
import { statementsOf } from '../support/statements.ts'

const FORM = {
  name: 'Ana Prudência',
  sex: false,
  email: 'Ana@example.org',
  taxpayer: '501 442 600',
  mobilephone: '912 345 678',
  captcha: SOLVED,
  consent: CONSENT_VERSION,
}
const KEY = { 'idempotency-key': 'the-key-of-a-join-form' }
const LATER = '2026-03-29T12:00:00.000Z'

const joinPath = (slug: string) => pathOf(PATHS.joinChapelry, { community: slug })
const updatePath = (slug: string, form: string) =>
  pathOf(PATHS.updateJoin, { community: slug, form })
const formPath = (slug: string, form: string) =>
  pathOf(PATHS.getPendingEntity, { community: slug, form })

const ask = (tests: TestApp, changes: object = {}, headers: Record<string, string> = {}) =>
  send(tests.app, 'POST', joinPath('santa-marta'), { body: { ...FORM, ...changes }, headers })

async function parishApp(overrides: Parameters<typeof testApp>[0] = {}) {
  const tests = await testApp(overrides)
  const parish = await community(tests.db, { slug: 'santa-marta', phone: '222 000 111' })
  return { ...tests, parish }
}

/** Someone who has asked to join, and what the link that was mailed to them holds. */
async function asked(tests: TestApp, changes: object = {}) {
  await good(await ask(tests, changes), Receipt)
  const [mail] = await deliver(tests)
  if (!mail) throw new Error('There is no mail.')
  const [request] = (await tests.db.select().from(requests).orderBy(requests.id)).slice(-1)
  if (!request) throw new Error('There is no request.')
  return { form: joinFormIn(mail), mail, request }
}

const update = (tests: TestApp, form: string, changes: object = {}, slug = 'santa-marta') =>
  send(tests.app, 'PUT', updatePath(slug, form), { body: { ...FORM, ...changes } })
const open = (tests: TestApp, form: string, slug = 'santa-marta') =>
  send(tests.app, 'GET', formPath(slug, form))

test('a slug beside the form is taken, and kept nowhere', async () => {
  const tests = await parishApp()
  const { form, request } = await asked(tests, { slug: 'santa-marta' })
  expect(request.details).not.toHaveProperty('slug')
  await good(await update(tests, form, { slug: 'santa-marta' }), Receipt)
  expect((await tests.db.select().from(requests))[0]?.details).not.toHaveProperty('slug')
})

describe('join_chapelry', () => {
  test('keeps the request with its history, tells the office, and mails a link', async () => {
    const tests = await parishApp()
    const response = await ask(tests, {}, { 'accept-language': 'es' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    await good(response, Receipt)
    const rows = await tests.db.select().from(requests)
    expect(rows).toMatchObject([
      {
        communityId: tests.parish.id,
        accountId: null,
        kind: 'join',
        status: 'pending',
        subject: 'Ana Prudência',
        email: 'Ana@example.org',
        emailFolded: 'ana@example.org',
        locale: 'es',
        consentVersion: CONSENT_VERSION,
        decidedAt: null,
      },
    ])
    expect(rows[0]?.details).toMatchObject({ taxpayer: '501 442 600', phone: null })
    expect(rows[0]?.details).not.toHaveProperty('captcha')
    expect(await tests.db.select().from(requestEvents)).toMatchObject([
      { requestId: rows[0]?.id, action: 'received', staffId: null },
    ])
    expect(tests.jobs).toEqual([
      { kind: 'office-digest', communityId: tests.parish.id },
      { kind: 'join-received', requestId: rows[0]?.id },
    ])
    expect(JSON.stringify([tests.log, tests.jobs])).not.toMatch(/Ana|example\.org|501 442/)
  })

  test.each([
    ['name', '', 'Fill in'],
    ['sex', undefined, 'Fill in'],
    ['sex', 'female', 'Choose one'],
    ['email', undefined, 'Fill in'],
    ['email', 'ana', 'whole email address'],
    ['phone', 'ring me', 'telephone number'],
    ['taxpayer', '***600', 'tax number'],
    ['consent', '2020-01', 'privacy notice'],
    ['address', 'two\nlines', 'single line'],
  ])('refuses %s %j and keeps nothing', async (field, value, words) => {
    const tests = await parishApp()
    const response = await ask(tests, { [field]: value }, { 'accept-language': 'en' })
    const { code, fields } = await refusal(response, 400)
    expect([code, Object.keys(fields ?? {})]).toEqual(['bad_request', [field]])
    expect(fields?.[field]).toContain(words)
    expect(await tests.db.$count(requests)).toBe(0)
    expect(tests.jobs).toEqual([])
  })

  test('refuses a field too many, and a captcha that is not solved', async () => {
    const tests = await parishApp()
    const { fields } = await refusal(await ask(tests, { status: 'accepted' }), 400)
    expect(Object.keys(fields ?? {})).toEqual(['*'])
    for (const captcha of ['wrong', '', undefined]) {
      expect((await refusal(await ask(tests, { captcha }), 400)).code).toBe('captcha')
    }
    expect(await tests.db.$count(requests)).toBe(0)
  })

  test('a community that is not public, or none, cannot be joined', async () => {
    const tests = await parishApp()
    await tests.db.update(communities).set({ isPublic: false })
    await refusal(await ask(tests), 404)
    await refusal(await send(tests.app, 'POST', joinPath('nowhere'), { body: FORM }), 404)
    expect(await tests.db.$count(requests)).toBe(0)
  })

  test('tells nobody whether an address is known: not by its answer, nor by its work', async () => {
    const tests = await parishApp()
    const known = await account(tests.db, { email: 'known@example.org' })
    await ask(tests, { email: 'asked@example.org' })
    const tries = []
    for (const email of [known.email, 'asked@example.org', 'nobody@example.org']) {
      let response: Response | undefined
      const statements = await statementsOf(tests.db, async () => {
        response = await ask(tests, { email })
      })
      const body = (await response?.text())?.replace(/[\da-f]{8}-[\da-f-]+/, 'random')
      tries.push({ status: response?.status, body, statements })
    }
    expect(tries[0]?.status).toBe(200)
    for (const other of tries) expect(other).toEqual(tries[0])
  })

  test('sent twice under one key it is one request and one mail', async () => {
    const tests = await parishApp()
    const first = await good(await ask(tests, {}, KEY), Receipt)
    expect(await good(await ask(tests, {}, KEY), Receipt)).toEqual(first)
    expect((await refusal(await ask(tests, { name: 'Eva' }, KEY), 422)).code).toBe('key_reused')
    expect(await tests.db.$count(requests)).toBe(1)
    expect(tests.jobs).toHaveLength(2)
  })

  test('is refused from one address, and for one email, when it comes too often', async () => {
    const tests = await parishApp()
    const { tries } = LIMITS.joinEmail
    for (let sent = 0; sent < tries; sent += 1) await good(await ask(tests), Receipt)
    await refusal(await ask(tests, { email: 'ANA@example.org' }), 429)
    await good(await ask(tests, { email: 'eva@example.org' }), Receipt)
    expect(await tests.db.$count(requests)).toBe(tries + 1)
  })

  test('is theirs who are signed in; a token that is worth nothing is passed over', async () => {
    const tests = await parishApp()
    const { id } = await account(tests.db)
    await good(await ask(tests, {}, await signIn(tests.db, { id })), Receipt)
    await good(await ask(tests, {}, { authorization: 'Bearer a.b.c' }), Receipt)
    const rows = await tests.db.select().from(requests).orderBy(requests.id)
    expect(rows.map(({ accountId }) => accountId)).toEqual([id, null])
  })
})

describe('the mailed link', () => {
  test('leads to the form in the language that was asked in, and says what happens next', async () => {
    const tests = await parishApp()
    await good(await ask(tests, {}, { 'accept-language': 'en' }), Receipt)
    const [mail] = await deliver(tests)
    expect(mail).toMatchObject({ to: 'Ana@example.org', locale: 'en' })
    expect(mail?.text).toMatch(new RegExp(`${SITE_URL}/en/santa-marta/join/[\\w-]{43}\\n`))
    expect(mail?.text).toContain('222 000 111')
    expect(mail?.text).not.toContain('Ana Prudência')
  })

  test('opens what was sent, its tax number masked, and nothing may store it', async () => {
    const tests = await parishApp()
    const { form, request } = await asked(tests)
    const response = await open(tests, form)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await good(response, PrefilledJoinForm)).toEqual({
      id: request.id,
      status: 'pending',
      name: 'Ana Prudência',
      sex: false,
      title: null,
      birth_place_parish: null,
      birth_place_county: null,
      taxpayer: '********600',
      address: null,
      door_number: null,
      postal_code: null,
      district: null,
      mobilephone: '912 345 678',
      phone: null,
      fax: null,
      email: 'Ana@example.org',
    })
    const [link] = await tests.db.select().from(joinLinks)
    expect(link?.tokenDigest).toBe(digestOf(form))
    expect(new Date(link?.expiresAt ?? '').toISOString()).toBe(LATER)
  })

  test('changes what was sent; a mask sent back leaves the number as it is', async () => {
    const tests = await parishApp()
    const { form, request } = await asked(tests)
    const changes = { taxpayer: '********600', phone: '222 333 444' }
    await good(await update(tests, form, changes), Receipt)
    const [row] = await tests.db.select().from(requests)
    expect(row).toMatchObject({ id: request.id, status: 'pending' })
    expect(row?.details).toMatchObject({ taxpayer: '501 442 600', phone: '222 333 444' })
    const events = await tests.db.select().from(requestEvents).orderBy(requestEvents.id)
    expect(events.map(({ action }) => action)).toEqual(['received', 'changed'])
    expect(tests.jobs).toEqual([{ kind: 'join-received', requestId: request.id }])
    await good(await update(tests, form, { taxpayer: '  new-42 ' }), Receipt)
    const [again] = await tests.db.select().from(requests)
    expect(again?.details).toMatchObject({ taxpayer: 'NEW-42' })
  })

  test.each(['********601', '***600', '*'])(
    'the mask %s is of no number here',
    async (taxpayer) => {
      const tests = await parishApp()
      const { form } = await asked(tests)
      const { fields } = await refusal(await update(tests, form, { taxpayer }), 400)
      expect(Object.keys(fields ?? {})).toEqual(['taxpayer'])
      const [row] = await tests.db.select().from(requests)
      expect(row?.details).toMatchObject({ taxpayer: '501 442 600' })
      expect(await tests.db.$count(requestEvents)).toBe(1)
    },
  )

  test('whoever corrects a request gets the mail that the thanks promise', async () => {
    const tests = await parishApp()
    const { form } = await asked(tests)
    await good(await update(tests, form, { phone: '266 000 111' }), Receipt)
    const mails = await deliver(tests)
    expect(mails.map(({ to }) => to)).toEqual(['Ana@example.org'])
  })

  test('a new address is mailed a link of its own', async () => {
    const tests = await parishApp()
    const { form } = await asked(tests)
    await good(await update(tests, form, { email: 'nova@example.org' }), Receipt)
    const [mail] = await deliver(tests)
    expect(mail?.to).toBe('nova@example.org')
  })

  test('a change needs a captcha, too, and cannot be tried at leisure', async () => {
    const tests = await parishApp()
    const { form } = await asked(tests)
    expect((await refusal(await update(tests, form, { captcha: 'wrong' }), 400)).code).toBe(
      'captcha',
    )
    await refusal(await open(tests, newToken()), 404)
    await leaveOneTry(tests.db, 'joinLinkAddress')
    await refusal(await open(tests, newToken()), 404)
    await refusal(await open(tests, newToken()), 429)
    await good(await open(tests, form), PrefilledJoinForm)
  })

  test('whatever is wrong with it, the answer is the same', async () => {
    const tests = await parishApp()
    await community(tests.db, { slug: 'elsewhere' })
    const { form } = await asked(tests)
    const decided = await asked(tests, { email: 'decided@example.org' })
    const rejected = { decision: 'rejected', staffId: null, reason: null } as const
    await tests.db.transaction((tx) => decideRequest(tx, decided.request.id, rejected, NOW))
    const expired = await asked(tests, { email: 'expired@example.org' })
    await tests.db
      .update(joinLinks)
      .set({ expiresAt: NOW })
      .where(eq(joinLinks.requestId, expired.request.id))
    const wrong = [
      ['elsewhere', form],
      ['nowhere', form],
      ['santa-marta', newToken()],
      ['santa-marta', 'short'],
      ['santa-marta', digestOf(form)],
      ['santa-marta', decided.form],
      ['santa-marta', expired.form],
    ] as const
    const answers = []
    for (const [at, [slug, token]] of wrong.entries()) {
      answers.push(await seen(await open(tests, token, slug)))
      const { status, text } = await seen(
        await update(tests, token, { email: `try-${at}@example.org` }, slug),
      )
      expect([status, text]).toEqual([404, answers[0]?.text])
    }
    expect(answers[0]?.status).toBe(404)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await open(tests, form)).status).toBe(200)
  })

  test('is in no log, not even when the database fails', async () => {
    const tests = await parishApp()
    const { form } = await asked(tests)
    await open(tests, form)
    await update(tests, form)
    await tests.db.execute('drop table join_links cascade')
    expect((await open(tests, form)).status).toBe(500)
    expect((await update(tests, form)).status).toBe(500)
    const log = JSON.stringify(tests.log)
    expect(log).toContain('(token)')
    expect(log).not.toContain(form)
    expect(log).not.toContain(digestOf(form))
  })
})

/** All of an answer but what is random in it. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, text: await response.text(), headers }
}
