import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LoginAnswer, PasswordChanged } from '#src/contract/account/session.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { accounts, mailedLinks, sessions } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { openTestApp, type TestApp, testApp } from '../support/app.ts'
import { account, PASSWORD, signIn } from '../support/fixtures.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { base64, send } from '../support/send.ts'

const { changePassword, getProfile } = socialPaths('adro')
const NEW = 'outra frase, ainda melhor'

/** For what changes nothing. */
let shared: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shared = await openTestApp()
})
afterAll(() => shared.close())

async function person(tests: TestApp) {
  const row = await account(tests.db)
  return { row, device: await signIn(tests.db, row) }
}

const rowOf = (id: number) => shared.db.select().from(accounts).where(eq(accounts.id, id))

describe.each([
  ['PUT', changePassword],
  ['POST', PATHS.changeOwnPassword],
] as const)('%s %s', (method, path) => {
  const change = (
    tests: TestApp,
    device: Record<string, string>,
    body: object = {},
    locale = 'pt',
  ) =>
    send(tests.app, method, path, {
      body: { old_password: PASSWORD, new_password: NEW, ...body },
      headers: { ...device, 'accept-language': locale },
    })

  test('sets it, ends every session, and gives a new one to whoever changed it', async () => {
    const tests = await testApp()
    const { row, device } = await person(tests)
    const elsewhere = await signIn(tests.db, row)
    await mailedLink(tests.db, { accountId: row.id })
    const response = await change(tests, device)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const { id, accessToken } = await good(response, PasswordChanged)
    expect(id).toBe(row.id)
    for (const old of [device, elsewhere]) {
      await refusal(await send(tests.app, 'GET', getProfile, { headers: old }), 401)
    }
    const now = { authorization: `Bearer ${accessToken}` }
    expect((await send(tests.app, 'GET', getProfile, { headers: now })).status).toBe(200)
    expect(await tests.db.select().from(sessions)).toHaveLength(1)
    expect(await tests.db.select().from(mailedLinks)).toEqual([])
    expect(tests.jobs).toEqual([{ kind: 'password-changed', accountId: row.id }])
    const logIn = (password: string) =>
      send(tests.app, 'POST', PATHS.login, {
        body: {
          email: row.email,
          password: base64(password),
        },
      })
    await refusal(await logIn(PASSWORD), 401)
    await good(await logIn(NEW), LoginAnswer)
    const logged = JSON.stringify([tests.log, tests.jobs])
    for (const secret of [PASSWORD, NEW, accessToken]) expect(logged).not.toContain(secret)
  })

  test.each([
    ['pt', 'A palavra-passe não está certa.', 'Escreva a palavra-passe que usa para entrar.'],
    ['es', 'La contraseña no es correcta.', 'Escriba la contraseña con la que entra.'],
    ['en', 'The password is not right.', 'Type the password that you sign in with.'],
  ])('says in %s that the old one is wrong, and changes nothing', async (locale, words, hint) => {
    const { row, device } = await person(shared)
    const response = await change(shared, device, { old_password: 'wrong' }, locale)
    expect(await refusal(response, 400)).toEqual({
      code: 'wrong_password',
      message: words,
      fields: { old_password: hint },
    })
    expect(await rowOf(row.id)).toEqual([row])
    expect((await send(shared.app, 'GET', getProfile, { headers: device })).status).toBe(200)
    expect(shared.jobs).toEqual([])
  })

  test('ten wrong ones in a row stop it, the right one too; a right one before forgives', async () => {
    const tests = await testApp()
    const { device } = await person(tests)
    for (let tries = 0; tries < 10; tries += 1) {
      await refusal(await change(tests, device, { old_password: 'wrong' }), 400)
    }
    const response = await change(tests, device)
    expect((await refusal(response, 429)).code).toBe('too_many_requests')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await person(tests)
    await good(await change(tests, other.device), PasswordChanged)
  })

  test.each([
    [{ old_password: '' }, 'old_password'],
    [{ old_password: undefined }, 'old_password'],
    [{ new_password: '1234567' }, 'new_password'],
    [{ new_password: 'x'.repeat(201) }, 'new_password'],
    [{ id: 7 }, '*'],
    [{ role: 'admin' }, '*'],
  ])('refuses %j', async (body, field) => {
    const { row, device } = await person(shared)
    const { fields } = await refusal(await change(shared, device, body), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await rowOf(row.id)).toEqual([row])
  })

  test.each(['password1234', 'maria@example.org', 'conceicao'])(
    'refuses %s as easy to guess',
    async (easy) => {
      const tests = await testApp()
      const row = await account(tests.db, { name: 'Maria Conceição', email: 'maria@example.org' })
      const device = await signIn(tests.db, row)
      const { code, fields } = await refusal(
        await change(tests, device, { new_password: easy }),
        400,
      )
      expect([code, Object.keys(fields ?? {})]).toEqual(['bad_request', ['new_password']])
      expect((await send(tests.app, 'GET', getProfile, { headers: device })).status).toBe(200)
      await good(await change(tests, device), PasswordChanged)
    },
  )

  test('needs a token', async () => {
    expect((await refusal(await change(shared, {}), 401)).code).toBe('unauthorized')
  })

  test('of several at once exactly one counts, and its session stands', async () => {
    const tests = await testApp()
    const { row, device } = await person(tests)
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        change(tests, device, { new_password: `number ${n} new` }),
      ),
    )
    const winners = responses.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(tests.jobs).toHaveLength(1)
    const left = await tests.db.select().from(sessions).where(eq(sessions.accountId, row.id))
    expect(left).toHaveLength(1)
  })
})
