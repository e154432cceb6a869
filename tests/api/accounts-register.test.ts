import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountId, CONSENT_VERSION, Profile, Receipt } from '#src/contract/account/account.ts'
import { EmailConfirmed } from '#src/contract/account/email-confirmed.ts'
import { socialPaths } from '#src/contract/paths.ts'
import type { CaptchaGate } from '#src/server/captcha/captcha.ts'
import { accounts, mailedLinks, registrations, sessions } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { verifyPassword } from '#src/server/http/session/passwords.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, openTestApp, type TestApp, testApp } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { account } from '../support/fixtures.ts'
import { leaveOneTry } from '../support/limits.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { send } from '../support/send.ts'

const { createAccount, confirmEmail, getProfile } = socialPaths('adro')

const FORM = {
  email: 'Maria.Silva@Example.org',
  name: 'Maria José da Silva',
  password: 'uma frase bem comprida',
  locale: 'pt',
  captcha: SOLVED,
  consent: CONSENT_VERSION,
}

/** For what is refused before anything is done: these tests share a database, which stays empty. */
let shared: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shared = await openTestApp()
})
afterAll(() => shared.close())

const ask = (
  tests: TestApp,
  changes: object = {},
  headers?: Record<string, string>,
  from?: string,
) => send(tests.app, 'POST', createAccount, { body: { ...FORM, ...changes }, headers, from })
const confirm = (tests: TestApp, token: string, password?: string) =>
  send(tests.app, 'POST', confirmEmail, { body: { token, password } })

/** Someone who has asked for an account, and the link that was mailed to them. */
async function asked(tests: TestApp, changes: object = {}) {
  await good(await ask(tests, changes), Receipt)
  const { id } = (await tests.db.select().from(registrations).orderBy(registrations.id)).at(-1) ?? {
    id: 0,
  }
  return { id, token: await mailedLink(tests.db, { registrationId: id }) }
}

describe('create_account', () => {
  test('keeps what was sent, hashed, and queues the mail; there is no account yet', async () => {
    const tests = await testApp()
    const response = await ask(tests)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await good(response, Receipt)
    const rows = await tests.db.select().from(registrations)
    expect(rows).toEqual([
      expect.objectContaining({
        email: 'Maria.Silva@Example.org',
        emailFolded: 'maria.silva@example.org',
        name: 'Maria José da Silva',
        locale: 'pt',
        consentVersion: CONSENT_VERSION,
        passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      }),
    ])
    expect(tests.jobs).toEqual([{ kind: 'registration', registrationId: rows[0]?.id }])
    expect(await tests.db.select().from(accounts)).toEqual([])
    expect(JSON.stringify(tests.jobs)).not.toContain(FORM.password)
    expect(JSON.stringify(tests.log)).not.toMatch(/uma frase|Maria|example\.org/i)
  })

  test.each([
    ['email', '', 'required'],
    ['email', 'maria', 'whole email address'],
    ['email', `${'x'.repeat(250)}@example.org`, 'whole email address'],
    ['email', 7, 'cannot be used'],
    ['name', '  ', 'Fill in'],
    ['name', 'x'.repeat(121), 'at most 120'],
    ['name', 'Maria\nBcc: all@example.org', 'one line'],
    ['password', '1234567', '8 characters'],
    ['password', 'x'.repeat(201), 'at most 200'],
    ['password', undefined, 'Fill in'],
    ['locale', 'fr', 'pt, es or en'],
    ['consent', '2020-01', 'privacy notice'],
    ['consent', undefined, 'privacy notice'],
  ])('refuses %s %j', async (field, value, words) => {
    const tests = shared
    const response = await ask(tests, { [field]: value }, { 'accept-language': 'en' })
    const { code, fields } = await refusal(response, 400)
    expect(code).toBe('bad_request')
    expect(Object.keys(fields ?? {})).toEqual([field])
    if (words !== 'required') expect(fields?.[field]).toContain(words)
    expect(await tests.db.select().from(registrations)).toEqual([])
    expect(tests.jobs).toEqual([])
  })

  test('takes the password once more beside the form, and does not read it', async () => {
    const tests = await testApp()
    await good(await ask(tests, { confirm_password: 'whatever' }), Receipt)
  })

  test.each(['role', 'id', 'is_staff', 'constructor'])('refuses a field %s', async (field) => {
    const tests = shared
    const { fields } = await refusal(await ask(tests, { [field]: 1 }), 400)
    expect(Object.keys(fields ?? {})).toEqual(['*'])
    expect(await tests.db.select().from(registrations)).toEqual([])
  })

  test.each([
    ['pt', 'robô'],
    ['es', 'robot'],
    ['en', 'robot'],
  ])('says in %s that the captcha is wrong, and does nothing', async (locale, word) => {
    const tests = shared
    for (const captcha of ['wrong', '', undefined]) {
      const response = await ask(tests, { captcha }, { 'accept-language': locale })
      const { code, message } = await refusal(response, 400)
      expect([code, message]).toEqual(['captcha', expect.stringContaining(word)])
    }
    expect(await tests.db.select().from(registrations)).toEqual([])
  })

  test.each([
    ['pt', 'não se perdeu'],
    ['es', 'no se ha perdido'],
    ['en', 'Nothing you typed is lost'],
  ])('says in %s that the captcha is away', async (locale, words) => {
    const captcha: CaptchaGate = {
      challenge: async () => null,
      accept: async () => {
        throw new ApiError('captcha_unavailable')
      },
    }
    const tests = await testApp({ captcha })
    const response = await ask(tests, {}, { 'accept-language': locale })
    const { code, message } = await refusal(response, 503)
    expect([code, message]).toEqual(['captcha_unavailable', expect.stringContaining(words)])
    expect(response.headers.get('retry-after')).toBeTruthy()
    expect(await tests.db.select().from(registrations)).toEqual([])
  })

  test.each([
    ['12345678', 'pt', 'das mais usadas'],
    ['password1234', 'es', 'de las más usadas'],
    ['Password2026', 'en', 'one of the most used'],
    ['maria.silva@example.org', 'pt', 'quase só o seu nome ou email'],
    ['MariaSilva75', 'en', 'little more than your name'],
  ])('takes no password like %s, and says so in %s', async (password, locale, words) => {
    const response = await ask(shared, { password }, { 'accept-language': locale })
    expect(await refusal(response, 400)).toMatchObject({
      code: 'bad_request',
      fields: { password: expect.stringContaining(words) },
    })
    expect(await shared.db.select().from(registrations)).toEqual([])
  })

  test('asks the captcha last: a form with a mistake uses up no solution', async () => {
    const solutions: string[] = []
    const captcha: CaptchaGate = {
      challenge: async () => null,
      accept: async (_db, solution) => {
        solutions.push(solution)
      },
    }
    const tests = await testApp({ captcha })
    await refusal(await ask(tests, { email: 'maria' }), 400)
    await refusal(await ask(tests, { password: '12345678' }), 400)
    expect(solutions).toEqual([])
    await good(await ask(tests), Receipt)
    expect(solutions).toEqual([SOLVED])
  })

  test('one address may be asked with five times an hour from one place, and no captcha is more', async () => {
    const tests = await testApp()
    for (const email of ['a@example.org', 'A@example.org', ' a@EXAMPLE.org ']) {
      await good(await ask(tests, { email }), Receipt)
      await refusal(await ask(tests, { email, captcha: 'wrong' }), 400)
    }
    await good(await ask(tests, { email: 'a@example.org' }), Receipt)
    await good(await ask(tests, { email: 'a@example.org' }), Receipt)
    const response = await ask(tests, { email: 'a@example.org' })
    expect((await refusal(response, 429)).code).toBe('too_many_requests')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000)
    await good(await ask(tests, { email: 'a@example.org' }, {}, '203.0.113.5'), Receipt)
    await good(await ask(tests, { email: 'b@example.org' }), Receipt)
  })

  test('the same request by its key is done once and answered alike', async () => {
    const tests = await testApp()
    const headers = { 'idempotency-key': 'one-and-the-same' }
    const first = await good(await ask(tests, {}, headers), Receipt)
    expect(await good(await ask(tests, {}, headers), Receipt)).toEqual(first)
    expect(await tests.db.select().from(registrations)).toHaveLength(1)
    expect(tests.jobs).toHaveLength(1)
    await refusal(await ask(tests, { name: 'Another' }, headers), 422)
  })

  test('a queue that fails leaves no registration without its mail', async () => {
    const away = async () => {
      throw new Error('the queue is away')
    }
    const jobs = { add: away, addAll: away }
    const tests = await testApp({ jobs })
    await refusal(await ask(tests), 500)
    expect(await tests.db.select().from(registrations)).toEqual([])
    expect(JSON.stringify(tests.log)).not.toMatch(/uma frase|Maria/)
  })
})

describe('confirm_email', () => {
  test('signs in who was not, once, and leaves who is signed in as they are', async () => {
    const tests = await testApp()
    const { token } = await asked(tests)
    const { id, session } = await good(await confirm(tests, token), EmailConfirmed)
    const headers = { authorization: `Bearer ${session?.accessToken}` }
    const profile = await good(await send(tests.app, 'GET', getProfile, { headers }), Profile)
    expect(profile.id).toBe(id)
    await refusal(await confirm(tests, token), 400)
    expect(await tests.db.$count(sessions)).toBe(1)

    const other = await asked(tests, { email: 'outra@example.org' })
    const again = await send(tests.app, 'POST', confirmEmail, {
      body: { token: other.token },
      headers,
    })
    expect(await good(again, EmailConfirmed)).toMatchObject({ session: null })
    expect(await tests.db.$count(sessions)).toBe(1)
  })

  test('makes the registration an account, with what was sent', async () => {
    const tests = await testApp()
    const { token } = await asked(tests)
    const { id } = await good(await confirm(tests, token), AccountId)
    expect(await tests.db.select().from(accounts)).toEqual([
      expect.objectContaining({
        id,
        email: 'Maria.Silva@Example.org',
        emailFolded: 'maria.silva@example.org',
        name: 'Maria José da Silva',
        locale: 'pt',
        consentVersion: CONSENT_VERSION,
        photoUrl: null,
      }),
    ])
    expect(await tests.db.select().from(registrations)).toEqual([])
    expect(await tests.db.select().from(mailedLinks)).toEqual([])
    expect(JSON.stringify(tests.log)).not.toContain(token)
  })

  test('whoever asked with the address before its owner has no way into the account', async () => {
    const tests = await testApp()
    const stranger = await asked(tests, { name: 'Stranger', password: 'palavra de um estranho' })
    const owner = await asked(tests, { name: 'Owner', password: 'palavra da dona' })
    const refused = await refusal(await confirm(tests, stranger.token), 400)
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['bad_request', ['password']])
    const common = await confirm(tests, stranger.token, 'password1234')
    expect((await refusal(common, 400)).fields).toHaveProperty('password')
    expect(await tests.db.$count(accounts)).toBe(0)

    await good(await confirm(tests, stranger.token, 'palavra da dona'), AccountId)
    const [account] = await tests.db.select().from(accounts)
    expect(await verifyPassword(account?.passwordHash, 'palavra da dona')).toBe(true)
    expect(await verifyPassword(account?.passwordHash, 'palavra de um estranho')).toBe(false)
    expect((await refusal(await confirm(tests, owner.token), 400)).code).toBe('link_expired')
  })

  test('a registration of another address stays', async () => {
    const tests = await testApp()
    const { token } = await asked(tests)
    const other = await asked(tests, { email: 'other@example.org' })
    await good(await confirm(tests, token), AccountId)
    await good(await confirm(tests, other.token), AccountId)
    expect(await tests.db.select().from(accounts)).toHaveLength(2)
  })

  test.each([
    ['pt', 'ligação'],
    ['es', 'enlace'],
    ['en', 'link'],
  ])(
    'says in %s that a link is used, too old, unknown or for something else',
    async (locale, word) => {
      const tests = await testApp()
      const { id, token } = await asked(tests)
      const person = await account(tests.db)
      const links = [
        await mailedLink(tests.db, { registrationId: id }, NOW),
        await mailedLink(tests.db, { registrationId: id }, '2026-03-15T11:59:59.999Z'),
        await mailedLink(tests.db, { accountId: person.id }),
        'A'.repeat(43),
      ]
      for (const link of links) {
        const response = await send(tests.app, 'POST', confirmEmail, {
          body: { token: link },
          headers: { 'accept-language': locale },
        })
        const { code, message } = await refusal(response, 400)
        expect([code, message]).toEqual(['link_expired', expect.stringContaining(word)])
      }
      await good(await confirm(tests, token), AccountId)
      expect((await refusal(await confirm(tests, token), 400)).code).toBe('link_expired')
    },
  )

  test.each(['', 'x', 'A'.repeat(44), `${'A'.repeat(42)}=`, 7])('%j is no link', async (token) => {
    const { code, fields } = await refusal(
      await send(shared.app, 'POST', confirmEmail, { body: { token } }),
      400,
    )
    expect([code, Object.keys(fields ?? {})]).toEqual(['bad_request', ['token']])
  })

  test('an account that is there already stays as it is', async () => {
    const tests = await testApp()
    const person = await account(tests.db, { email: 'maria.silva@example.org', name: 'Maria' })
    const { token } = await asked(tests)
    expect((await refusal(await confirm(tests, token), 400)).code).toBe('link_expired')
    expect(await tests.db.select().from(accounts)).toEqual([person])
    expect(await tests.db.select().from(registrations)).toEqual([])
  })

  test('twenty at once make one account, by one link and by two', async () => {
    const tests = await testApp()
    const first = await asked(tests)
    const second = await asked(tests)
    const tokens = Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second).token)
    const confirming = tokens.map((token) => confirm(tests, token, FORM.password))
    const responses = await Promise.all(confirming)
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    expect(await tests.db.select().from(accounts)).toHaveLength(1)
    const rows = await tests.db
      .select()
      .from(registrations)
      .where(eq(registrations.emailFolded, 'maria.silva@example.org'))
    expect(rows).toEqual([])
  })

  test('links cannot be guessed at leisure, and a good one is never refused', async () => {
    const tests = await testApp()
    const { token } = await asked(tests)
    await refusal(await confirm(tests, 'A'.repeat(43)), 400)
    await leaveOneTry(tests.db, 'linkAddress')
    await refusal(await confirm(tests, 'A'.repeat(43)), 400)
    expect((await refusal(await confirm(tests, 'A'.repeat(43)), 429)).code).toBe(
      'too_many_requests',
    )
    await good(await confirm(tests, token), AccountId)
  })
})
