import { expect, test } from 'vitest'
import { OWN_SESSION_PATHS, OwnSessions } from '#src/contract/account/own-session.ts'
import { Done, LoginAnswer, PasswordChanged } from '#src/contract/account/session.ts'
import { PATHS, pathOf, socialPaths } from '#src/contract/paths.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, PASSWORD, signIn } from '../support/fixtures.ts'
import { base64, send } from '../support/send.ts'

const { changePassword, getProfile } = socialPaths('adro')
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** The app at a time that a test can move on, and somebody with an account. */
async function setUp() {
  let now = NOW
  const tests = await testApp({ now: () => now })
  const person = await account(tests.db)
  const call = (
    method: Parameters<typeof send>[1],
    path: string,
    headers: Record<string, string>,
    body?: object,
  ) => send(tests.app, method, path, { headers, ...(body && { body }) })
  return {
    db: tests.db,
    person,
    call,
    pass: (minutes: number) => {
      now = new Date(Date.parse(now) + minutes * 60_000).toISOString()
    },
    signInWith: async (userAgent: string) => {
      const body = { email: person.email, password: base64(PASSWORD) }
      const answered = await call('POST', PATHS.login, { 'user-agent': userAgent }, body)
      const { accessToken } = (await good(answered, LoginAnswer)).body
      return { authorization: `Bearer ${accessToken}`, 'user-agent': userAgent }
    },
    list: async (device: Record<string, string>) =>
      (await good(await call('GET', OWN_SESSION_PATHS.ownSessions, device), OwnSessions)).results,
  }
}

const end = (id: string | undefined) => pathOf(OWN_SESSION_PATHS.ownSession, { session: id ?? '' })

test('lists where one is signed in: on what, since when, last used when, and which one asks', async () => {
  const { signInWith, list, pass } = await setUp()
  const phone = await signInWith(PHONE)
  pass(60)
  await signInWith(COMPUTER)
  pass(60)
  expect(await list(phone)).toMatchObject([
    {
      browser: 'Chrome',
      system: 'Android',
      kind: 'phone',
      started_at: NOW,
      last_used_at: '2026-03-15T14:00:00.000Z',
      is_current: true,
    },
    {
      browser: 'Firefox',
      system: 'Windows',
      kind: 'computer',
      started_at: '2026-03-15T13:00:00.000Z',
      last_used_at: '2026-03-15T13:00:00.000Z',
      is_current: false,
    },
  ])
})

test('a device that is ended is out at its next call, and no other is', async () => {
  const { signInWith, list, call } = await setUp()
  const [phone, computer] = [await signInWith(PHONE), await signInWith(COMPUTER)]
  const lost = (await list(computer)).find(({ is_current }) => !is_current)
  await good(await call('DELETE', end(lost?.id), computer), Done)
  await refusal(await call('GET', getProfile, phone), 401)
  expect((await call('GET', getProfile, computer)).status).toBe(200)
  expect(await list(computer)).toHaveLength(1)
  await refusal(await call('DELETE', end(lost?.id), computer), 404)
})

test('all others end at once', async () => {
  const { signInWith, list, call } = await setUp()
  const others = [await signInWith(PHONE), await signInWith(PHONE)]
  const computer = await signInWith(COMPUTER)
  await good(await call('DELETE', OWN_SESSION_PATHS.ownSessions, computer), Done)
  for (const other of others) await refusal(await call('GET', getProfile, other), 401)
  expect(await list(computer)).toMatchObject([{ is_current: true }])
})

test('nobody sees or ends those of somebody else', async () => {
  const { db, signInWith, list, call } = await setUp()
  const mine = await signInWith(PHONE)
  const [own] = await list(mine)
  const stranger = await signIn(db, await account(db))
  expect((await list(stranger)).map(({ id }) => id)).not.toContain(own?.id)
  await refusal(await call('DELETE', end(own?.id), stranger), 404)
  await good(await call('DELETE', OWN_SESSION_PATHS.ownSessions, stranger), Done)
  await refusal(await call('DELETE', end('nothing'), stranger), 404)
  expect((await call('GET', getProfile, mine)).status).toBe(200)
})

test('one that has run out is not listed', async () => {
  const { db, person, signInWith, list, pass } = await setUp()
  await signIn(db, person)
  pass(29 * 24 * 60 + 60)
  const phone = await signInWith(PHONE)
  expect(await list(phone)).toHaveLength(2)
  pass(23 * 60 + 30)
  expect(await list(phone)).toHaveLength(1)
})

test('the session that a new password begins is of the device that chose it', async () => {
  const { signInWith, list, call } = await setUp()
  const phone = await signInWith(PHONE)
  const body = { old_password: PASSWORD, new_password: 'outra frase, ainda melhor' }
  const changed = await good(await call('PUT', changePassword, phone, body), PasswordChanged)
  const listed = await list({ authorization: `Bearer ${changed.accessToken}` })
  expect(listed).toMatchObject([{ browser: 'Chrome', system: 'Android', is_current: true }])
})

test('asks for a token', async () => {
  const { call } = await setUp()
  await refusal(await call('GET', OWN_SESSION_PATHS.ownSessions, {}), 401)
  await refusal(await call('DELETE', OWN_SESSION_PATHS.ownSessions, {}), 401)
})
