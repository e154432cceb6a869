import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountId, Receipt } from '#src/contract/account/account.ts'
import { Done, LoginAnswer } from '#src/contract/account/session.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { accounts, mailedLinks, sessions } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, openTestApp, type TestApp, testApp } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { account, PASSWORD, signIn } from '../support/fixtures.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { base64, send } from '../support/send.ts'

const { checkLink, recoverPassword, resetPassword, getProfile } = socialPaths('adro')
const NEW = 'outra frase, ainda melhor'

/** For what is refused before anything is done. */
let shared: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shared = await openTestApp()
})
afterAll(() => shared.close())

const recover = (tests: TestApp, body: object, headers?: Record<string, string>, from?: string) =>
  send(tests.app, 'PUT', recoverPassword, { body: { captcha: SOLVED, ...body }, headers, from })
const reset = (tests: TestApp, token: string, password = NEW) =>
  send(tests.app, 'POST', resetPassword, { body: { token, password } })
const logIn = (tests: TestApp, email: string, password: string) =>
  send(tests.app, 'POST', PATHS.login, {
    body: {
      email,
      password: base64(password),
      adro: true,
    },
  })

describe('recover_password', () => {
  test.each(['pt', 'es', 'en'])('queues the mail, for a request in %s', async (locale) => {
    const tests = await testApp()
    const body = { email: 'Maria@example.org' }
    const response = await recover(tests, body, { 'accept-language': locale })
    expect(response.headers.get('cache-control')).toBe('no-store')
    await good(response, Receipt)
    expect(tests.jobs).toEqual([{ kind: 'recovery', email: 'Maria@example.org', locale }])
    expect(await tests.db.select().from(mailedLinks)).toEqual([])
    expect(JSON.stringify(tests.log)).not.toContain('example.org')
  })

  test.each([
    [{ email: 'maria' }, 'bad_request', 'email'],
    [{ email: '' }, 'bad_request', 'email'],
    [{}, 'bad_request', 'email'],
    [{ email: 'a@example.org', captcha: '' }, 'captcha', 'captcha'],
    [{ email: 'a@example.org', captcha: undefined }, 'captcha', 'captcha'],
    [{ email: 'a@example.org', role: 'admin' }, 'bad_request', '*'],
  ])('refuses %j', async (body, code, field) => {
    const error = await refusal(await recover(shared, body), 400)
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual([code, [field]])
    expect(shared.jobs).toEqual([])
  })

  test('refuses a captcha that is wrong', async () => {
    const response = await recover(shared, { email: 'a@example.org', captcha: 'wrong' })
    expect((await refusal(response, 400)).code).toBe('captcha')
    expect(shared.jobs).toEqual([])
  })

  test('one address may be asked for five times an hour, from one place', async () => {
    const tests = await testApp()
    for (let times = 0; times < 5; times += 1) {
      await good(await recover(tests, { email: 'a@example.org' }), Receipt)
    }
    const response = await recover(tests, { email: 'A@Example.org' })
    expect((await refusal(response, 429)).code).toBe('too_many_requests')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(tests.jobs).toHaveLength(5)
  })

  test('whoever is elsewhere is answered all the same, and finds the five links that were mailed', async () => {
    const tests = await testApp()
    for (let times = 0; times < 5; times += 1) {
      await good(await recover(tests, { email: 'a@example.org' }), Receipt)
    }
    await good(await recover(tests, { email: 'a@example.org' }, {}, '203.0.113.5'), Receipt)
    expect(tests.jobs).toHaveLength(5)
    await good(await recover(tests, { email: 'b@example.org' }, {}, '203.0.113.5'), Receipt)
    expect(tests.jobs).toHaveLength(6)
  })

  test('the same request by its key is done once', async () => {
    const tests = await testApp()
    const headers = { 'idempotency-key': 'one-and-the-same' }
    const first = await good(await recover(tests, { email: 'a@example.org' }, headers), Receipt)
    const second = await good(await recover(tests, { email: 'a@example.org' }, headers), Receipt)
    expect(second).toEqual(first)
    expect(tests.jobs).toHaveLength(1)
  })
})

describe('reset_password', () => {
  test('sets the password, signs every device out, ends all links, and tells the owner', async () => {
    const tests = await testApp()
    const person = await account(tests.db)
    const devices = [await signIn(tests.db, person), await signIn(tests.db, person)]
    const token = await mailedLink(tests.db, { accountId: person.id })
    const other = await mailedLink(tests.db, { accountId: person.id })
    expect(await good(await reset(tests, token), AccountId)).toEqual({ id: person.id })
    for (const device of devices) {
      await refusal(await send(tests.app, 'GET', getProfile, { headers: device }), 401)
    }
    await refusal(await logIn(tests, person.email, PASSWORD), 401)
    await good(await logIn(tests, person.email, NEW), LoginAnswer)
    expect((await refusal(await reset(tests, other), 400)).code).toBe('link_expired')
    expect(await tests.db.select().from(mailedLinks)).toEqual([])
    expect(tests.jobs).toEqual([{ kind: 'password-changed', accountId: person.id }])
    expect(JSON.stringify([tests.log, tests.jobs])).not.toMatch(new RegExp(`${token}|${NEW}`))
  })

  test('refuses what is easy to guess, and the link is good for another one', async () => {
    const tests = await testApp()
    const person = await account(tests.db, { name: 'Maria Conceição', email: 'maria@example.org' })
    const token = await mailedLink(tests.db, { accountId: person.id })
    for (const easy of ['12345678', 'maria@example.org', 'conceicao75']) {
      const { code, fields } = await refusal(await reset(tests, token, easy), 400)
      expect([code, Object.keys(fields ?? {})]).toEqual(['bad_request', ['password']])
    }
    expect(tests.jobs).toEqual([])
    await good(await reset(tests, token), AccountId)
  })

  test('a link that leads nowhere is said before anything about the password', async () => {
    const { code } = await refusal(await reset(shared, 'a'.repeat(43), '12345678'), 400)
    expect(code).toBe('link_expired')
  })

  test("leaves everybody else's sessions, links and passwords", async () => {
    const tests = await testApp()
    const [person, other] = [await account(tests.db), await account(tests.db)]
    const device = await signIn(tests.db, other)
    await mailedLink(tests.db, { accountId: other.id })
    await good(await reset(tests, await mailedLink(tests.db, { accountId: person.id })), AccountId)
    expect((await send(tests.app, 'GET', getProfile, { headers: device })).status).toBe(200)
    expect(await tests.db.select().from(mailedLinks)).toHaveLength(1)
    const rows = await tests.db.select().from(accounts).where(eq(accounts.id, other.id))
    expect(rows).toEqual([other])
  })

  test('lets someone in again whom wrong passwords had locked out', async () => {
    const tests = await testApp()
    const person = await account(tests.db)
    for (let tries = 0; tries < 10; tries += 1) {
      await refusal(await logIn(tests, person.email, 'wrong'), 401)
    }
    await refusal(await logIn(tests, person.email, PASSWORD), 429)
    await good(await reset(tests, await mailedLink(tests.db, { accountId: person.id })), AccountId)
    await good(await logIn(tests, person.email, NEW), LoginAnswer)
  })

  test('a link works once, also when twenty come at once', async () => {
    const tests = await testApp()
    const person = await account(tests.db)
    const links = [
      await mailedLink(tests.db, { accountId: person.id }),
      await mailedLink(tests.db, { accountId: person.id }),
    ]
    const tries = Array.from({ length: 20 }, (_, n) =>
      reset(tests, links[n % 2] ?? '', `password number ${n}`),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(400)])
    expect(tests.jobs).toHaveLength(1)
    const winner = `password number ${statuses.indexOf(200)}`
    await good(await logIn(tests, person.email, winner), LoginAnswer)
    expect(await tests.db.select().from(sessions)).toHaveLength(1)
  })

  test('refuses a link that is used, too old, unknown or for something else', async () => {
    const tests = await testApp()
    const person = await account(tests.db)
    const links = [
      await mailedLink(tests.db, { accountId: person.id }, NOW),
      await mailedLink(tests.db, { accountId: person.id }, '2026-03-15T11:00:00.000Z'),
      'A'.repeat(43),
    ]
    for (const link of links) {
      expect((await refusal(await reset(tests, link), 400)).code).toBe('link_expired')
    }
    expect(await tests.db.select().from(accounts)).toEqual([person])
    expect(tests.jobs).toEqual([])
  })

  test.each([
    [{ password: '1234567' }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ token: 'x' }, 'token'],
    [{ id: 1 }, '*'],
  ])('refuses %j, and the link stays good', async (changes, field) => {
    const person = await account(shared.db)
    const token = await mailedLink(shared.db, { accountId: person.id })
    const body = { token, password: NEW, ...changes }
    const { fields } = await refusal(await send(shared.app, 'POST', resetPassword, { body }), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
    const links = await shared.db.$count(mailedLinks, eq(mailedLinks.accountId, person.id))
    expect(links).toBe(1)
  })
})

describe('check_link', () => {
  const check = (tests: TestApp, token: string, purpose = 'reset_password') =>
    send(tests.app, 'POST', checkLink, { body: { token, purpose } })

  test('tells a link that stands from others, and uses it up neither way', async () => {
    const tests = await testApp()
    const person = await account(tests.db)
    const token = await mailedLink(tests.db, { accountId: person.id })
    expect(await good(await check(tests, token), Done)).toEqual({})
    expect(await good(await check(tests, token), Done)).toEqual({})
    expect((await refusal(await check(tests, token, 'confirm_email'), 400)).code).toBe(
      'link_expired',
    )
    await good(await reset(tests, token), AccountId)
    expect((await refusal(await check(tests, token), 400)).code).toBe('link_expired')
    const old = await mailedLink(tests.db, { accountId: person.id }, NOW)
    expect((await refusal(await check(tests, old), 400)).code).toBe('link_expired')
    expect(JSON.stringify(tests.log)).not.toContain(token)
  })

  test('is refused in the end to who tries many that lead nowhere, and never for one that stands', async () => {
    const tests = await testApp()
    const person = await account(tests.db)
    const token = await mailedLink(tests.db, { accountId: person.id })
    for (let tries = 0; tries < 60; tries += 1) {
      await refusal(await check(tests, 'A'.repeat(43)), 400)
    }
    expect((await refusal(await check(tests, 'A'.repeat(43)), 429)).code).toBe('too_many_requests')
    await good(await check(tests, token), Done)
  })

  test.each([
    [{ purpose: 'other' }, 'purpose'],
    [{ token: 'x' }, 'token'],
    [{ id: 1 }, '*'],
  ])('refuses %j', async (changes, field) => {
    const body = { token: 'A'.repeat(43), purpose: 'reset_password', ...changes }
    const { fields } = await refusal(await send(shared.app, 'POST', checkLink, { body }), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  })
})
