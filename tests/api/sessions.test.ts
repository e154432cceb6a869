import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AccessToken, Done, LoginAnswer } from '#src/contract/account/session.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  platformAdmins,
  rateLimits,
  sessions,
  staffRoles,
} from '#src/server/db/schema.ts'
import { endSessions } from '#src/server/http/session/sessions.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, community, PASSWORD, signIn } from '../support/fixtures.ts'
import { base64, errorOf, send } from '../support/send.ts'
import { statementsOf } from '../support/statements.ts'

const { renewToken, logout } = socialPaths('adro')
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** The app at a time that a test can move on. */
async function timedApp() {
  let now = NOW
  const tests = await testApp({ now: () => now })
  const pass = (ms: number) => {
    now = new Date(Date.parse(now) + ms).toISOString()
  }
  return { ...tests, pass }
}

type App = Awaited<ReturnType<typeof testApp>>['app']

const logIn = (app: App, email: string, password = PASSWORD) =>
  send(app, 'POST', PATHS.login, { body: { email, password: base64(password), adro: true } })

const bearer = ({ accessToken }: AccessToken) => ({ authorization: `Bearer ${accessToken}` })

async function tokenOf(response: Response): Promise<AccessToken> {
  expect(response.status).toBe(200)
  return v.parse(LoginAnswer, await response.json()).body
}

test('whoever signs in gets a token for 24 hours, that nobody may store', async () => {
  const { app, db } = await testApp()
  const { email, id } = await account(db)
  const response = await logIn(app, email)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('etag')).toBeNull()
  const token = await tokenOf(response)
  expect(token.expires_at).toBe('2026-03-16T12:00:00.000Z')
  const rows = await db.select().from(sessions)
  expect(rows).toMatchObject([{ accountId: id }])
  const renewed = await send(app, 'POST', renewToken, { headers: bearer(token) })
  expect(renewed.status).toBe(200)
  expect(renewed.headers.get('cache-control')).toBe('private, no-store')
})

test('who works in one office starts at its desk, and who has a choice at the list', async () => {
  const { app, db } = await testApp()
  const [one, other] = [await community(db), await community(db)]
  const startOf = async ({ email }: { email: string }) => {
    const response = await logIn(app, email)
    return v.parse(LoginAnswer, await response.json()).body.starts_at
  }
  const person = await account(db)
  const serves = (communityId: number) =>
    db.insert(staffRoles).values({ accountId: person.id, communityId, role: 'editor' })
  expect(await startOf(person)).toBeNull()
  await serves(one.id)
  expect(await startOf(person)).toBe(`/${one.slug}/office`)
  await serves(other.id)
  expect(await startOf(person)).toBe('/office')
  await db.update(communities).set({ deletedAt: NOW }).where(eq(communities.id, other.id))
  expect(await startOf(person)).toBe(`/${one.slug}/office`)
  await db.insert(platformAdmins).values({ accountId: person.id })
  expect(await startOf(person)).toBe('/office')
})

test('the token stands where the specification reads it, whichever body that means', async () => {
  const { app, db } = await testApp()
  const answered = await (await logIn(app, (await account(db)).email)).json()
  expect(answered.accessToken).toMatch(/^ey/)
  expect(answered.accessToken).toBe(answered.body.accessToken)
})

test.each(['Users', 'users'])('what is called below %s is found there', async (users) => {
  const { app, db } = await testApp()
  const { id, email } = await account(db)
  const body = { email, password: base64(PASSWORD) }
  await tokenOf(await send(app, 'POST', `/${users}/login`, { body }))
  const headers = await signIn(db, { id })
  for (const call of ['user_views', 'me/export', 'me/requests']) {
    expect((await send(app, 'GET', `/${users}/${call}`, { headers })).status, call).toBe(200)
  }
  const same = { old_password: PASSWORD, new_password: PASSWORD }
  const path = `/${users}/change_own_password`
  expect((await send(app, 'POST', path, { headers, body: same })).status).toBe(200)
  expect((await send(app, 'GET', `/${users}/login`)).status).toBe(405)
  expect((await send(app, 'GET', `/${users}/nothing`)).status).toBe(404)
})

test.each(['maria@example.org', ' MARIA@Example.org ', 'ｍaria@example.org'])(
  'the address may be written as %j',
  async (typed) => {
    const { app, db } = await testApp()
    await account(db, { email: 'Maria@example.org' })
    await tokenOf(await logIn(app, typed))
  },
)

test.each([
  ['a wrong password', 'maria@example.org', 'Correct horse battery'],
  ['an empty name for it', 'maria@example.org', ' '],
  ['an unknown address', 'nobody@example.org', PASSWORD],
  ['what is no address', 'maria', PASSWORD],
  ['half a character', 'maria\ud800@example.org', PASSWORD],
])('%s is 401, in words that say nothing', async (_, email, password) => {
  const { app, db } = await testApp()
  await account(db, { email: 'maria@example.org' })
  const response = await logIn(app, email, password)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await errorOf(response)).toEqual({
    code: 'invalid_credentials',
    message: expect.any(String),
  })
  expect(await db.select().from(sessions)).toEqual([])
})

test('known and unknown addresses get the same answer for the same work', async () => {
  const { app, db } = await testApp()
  await account(db, { email: 'maria@example.org' })
  const [known, unknown] = [
    await watched(db, () => logIn(app, 'maria@example.org', 'wrong')),
    await watched(db, () => logIn(app, 'nobody@example.org', 'wrong')),
  ]
  expect(known.statements.length).toBeGreaterThan(2)
  expect(unknown).toEqual(known)
})

/** What an answer consists of, and the statements that it took. */
async function watched(db: Db, ask: () => Promise<Response>) {
  let response = new Response()
  const statements = await statementsOf(db, async () => {
    response = await ask()
  })
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, headers, body: await response.text(), statements }
}

test.each([
  [{ password: base64(PASSWORD) }, 'email'],
  [{ email: 'maria@example.org' }, 'password'],
  [{ email: 'maria@example.org', password: PASSWORD }, 'password'],
  [{ email: 'maria@example.org', password: '/w==' }, 'password'],
  [{ email: 'maria@example.org', password: 'w6k' }, 'password'],
  [{ email: 'x'.repeat(255), password: 'eA==' }, 'email'],
  [{ email: 'a\u0000b', password: 'eA==' }, 'email'],
  [{ email: 'maria@example.org', password: 'eA==', adro: 'yes' }, 'adro'],
  [{ email: 'maria@example.org', password: 'eA==', role: 'staff' }, '*'],
  [{ email: 'maria@example.org', password: 'eA==', id: 1 }, '*'],
  [{ email: 'maria@example.org', password: 'eA==', is_staff: true }, '*'],
])('%j is 400', async (body, field) => {
  const { app } = await testApp()
  const response = await send(app, 'POST', PATHS.login, { body })
  expect(response.status).toBe(400)
  const { code, fields } = await errorOf(response)
  expect([code, Object.keys(fields ?? {})]).toEqual(['bad_request', [field]])
})

test('nothing that is logged or kept holds a password, a token or an address', async () => {
  const { app, db, log } = await testApp()
  const { email } = await account(db)
  const { accessToken } = await tokenOf(await logIn(app, email))
  await logIn(app, email, 'a wrong one')
  await send(app, 'POST', renewToken, { headers: { authorization: `Bearer ${accessToken}` } })
  await send(app, 'POST', renewToken, { headers: { authorization: `Bearer ${accessToken}x` } })
  const rows = JSON.stringify([
    await db.select().from(sessions),
    await db.select().from(rateLimits),
    log,
  ])
  expect(log.length).toBeGreaterThan(3)
  for (const secret of [PASSWORD, base64(PASSWORD), 'wrong one', accessToken.slice(-20), email]) {
    expect(rows).not.toContain(secret)
  }
})

test('a token ends after a day, unless it is renewed, and the session after 30', async () => {
  const { app, db, pass } = await timedApp()
  const { email } = await account(db)
  let token = await tokenOf(await logIn(app, email))
  const renew = async () => send(app, 'POST', renewToken, { headers: bearer(token) })
  for (let day = 1; day <= 29; day += 1) {
    pass(DAY_MS - 1000)
    const renewed = await renew()
    expect(renewed.status, `day ${day}`).toBe(200)
    token = v.parse(AccessToken, await renewed.json())
  }
  pass(23 * HOUR_MS)
  token = v.parse(AccessToken, await (await renew()).json())
  expect(token.expires_at).toBe('2026-04-14T12:00:00.000Z')
  pass(HOUR_MS + 29_000)
  expect((await renew()).status).toBe(401)
})

test('a token that was not renewed is worth nothing the next day', async () => {
  const { app, db, pass } = await timedApp()
  const { email } = await account(db)
  const token = await tokenOf(await logIn(app, email))
  pass(DAY_MS - 1000)
  expect((await send(app, 'POST', renewToken, { headers: bearer(token) })).status).toBe(200)
  pass(1000)
  expect((await send(app, 'POST', renewToken, { headers: bearer(token) })).status).toBe(401)
})

test('signing out ends this device, and no other', async () => {
  const { app, db } = await testApp()
  const person = await account(db)
  const [phone, computer] = [await signIn(db, person), await signIn(db, person)]
  const response = await send(app, 'POST', logout, { headers: phone })
  expect([response.status, v.parse(Done, await response.json())]).toEqual([200, {}])
  expect(await db.select().from(sessions)).toHaveLength(1)
  expect((await send(app, 'POST', logout, { headers: phone })).status).toBe(401)
  expect((await send(app, 'POST', renewToken, { headers: phone })).status).toBe(401)
  expect((await send(app, 'POST', renewToken, { headers: computer })).status).toBe(200)
})

test('ending the sessions of an account ends all of them, and of nobody else', async () => {
  const { app, db } = await testApp()
  const [one, other] = [await account(db), await account(db)]
  const devices = [await signIn(db, one), await signIn(db, one)]
  const elsewhere = await signIn(db, other)
  await endSessions(db, one.id)
  for (const headers of devices) {
    expect((await send(app, 'POST', renewToken, { headers })).status).toBe(401)
  }
  expect((await send(app, 'POST', renewToken, { headers: elsewhere })).status).toBe(200)
})

test('signing in clears away what is left of one’s old sessions', async () => {
  const { app, db, pass } = await timedApp()
  const [person, other] = [await account(db), await account(db)]
  await signIn(db, person)
  await signIn(db, other)
  pass(31 * DAY_MS)
  await tokenOf(await logIn(app, person.email))
  const rows = await db.select({ accountId: sessions.accountId }).from(sessions)
  expect(rows.map(({ accountId }) => accountId).sort()).toEqual([person.id, other.id].sort())
})

test('an account that is gone takes its sessions with it', async () => {
  const { app, db } = await testApp()
  const headers = await signIn(db, await account(db))
  await db.delete(accounts)
  expect((await send(app, 'POST', renewToken, { headers })).status).toBe(401)
})

test.each([
  ['pt', 'O email ou a palavra-passe'],
  ['es', 'El correo electrónico o la contraseña'],
  ['en', 'The email address or the password'],
])('the refusal is in %s', async (locale, words) => {
  const { app } = await testApp()
  const response = await send(app, 'POST', PATHS.login, {
    body: { email: 'nobody@example.org', password: 'eA==' },
    headers: { 'accept-language': locale },
  })
  expect((await errorOf(response)).message).toContain(words)
})
