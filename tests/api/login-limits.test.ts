import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PATHS } from '#src/contract/paths.ts'
import { rateLimits } from '#src/server/db/schema.ts'
import { forgiveLogins } from '#src/server/features/sessions/login.ts'
import { LIMITS } from '#src/server/http/limits/rate-limits.ts'
import { SECRET, testApp } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { account, PASSWORD } from '../support/fixtures.ts'
import { leaveOneTry } from '../support/limits.ts'
import { base64, errorOf, send } from '../support/send.ts'

const MARIA = 'maria@example.org'
const TRIES = LIMITS.loginEmail.tries

type App = Awaited<ReturnType<typeof testApp>>['app']

const logIn = (app: App, email: string, password: string, from = '192.0.2.1', captcha?: string) =>
  send(app, 'POST', PATHS.login, {
    body: { email, password: base64(password), ...(captcha && { captcha }) },
    from,
  })

/** Tries one after another, each from an address of its own. */
async function failures(app: App, email: string, count: number, net = '198.51.100') {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) {
    statuses.push((await logIn(app, email, 'wrong', `${net}.${at}`)).status)
  }
  return statuses
}

async function appWithMaria() {
  const tests = await testApp()
  await account(tests.db, { email: MARIA })
  return tests
}

test('after too many wrong passwords a captcha is asked for, whatever the password', async () => {
  const { app } = await appWithMaria()
  expect(await failures(app, MARIA, TRIES)).toEqual(Array.from({ length: TRIES }, () => 401))
  for (const password of ['wrong', PASSWORD]) {
    const response = await logIn(app, MARIA, password, '203.0.113.5')
    expect(response.status).toBe(429)
    expect((await errorOf(response)).code).toBe('captcha_required')
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(LIMITS.loginEmail.seconds)
  }
})

test('nobody is locked out by others: a captcha lets the right password in, and no wrong one', async () => {
  const { app } = await appWithMaria()
  await failures(app, MARIA, 3 * TRIES)
  const owner = '203.0.113.5'
  expect((await logIn(app, MARIA, 'wrong', owner, SOLVED)).status).toBe(401)
  expect((await errorOf(await logIn(app, MARIA, PASSWORD, owner, 'wrong'))).code).toBe('captcha')
  expect((await logIn(app, MARIA, PASSWORD, owner, SOLVED)).status).toBe(200)
})

test('a captcha that nobody asked for is not looked at', async () => {
  const { app } = await appWithMaria()
  expect((await logIn(app, MARIA, PASSWORD, '203.0.113.5', 'any')).status).toBe(200)
})

test('guesses from one address on one account are bounded, captchas or not', async () => {
  const { app, db } = await appWithMaria()
  const { email } = await account(db)
  await logIn(app, MARIA, 'wrong')
  await leaveOneTry(db, 'loginGuesses')
  expect((await logIn(app, MARIA, 'wrong', '192.0.2.1', SOLVED)).status).toBe(401)
  const refused = await logIn(app, MARIA, PASSWORD, '192.0.2.1', SOLVED)
  expect(refused.status).toBe(429)
  const { code, message } = await errorOf(refused)
  expect(code).toBe('too_many_requests')
  expect(message).toContain('Esqueceu-se da palavra-passe?')
  expect((await logIn(app, email, PASSWORD)).status).toBe(200)
  expect((await logIn(app, MARIA, PASSWORD, '203.0.113.5')).status).toBe(200)
})

test('an address that nobody has is limited just so', async () => {
  const { app } = await appWithMaria()
  const answers = []
  for (const email of [MARIA, 'nobody@example.org']) {
    expect(await failures(app, email, TRIES)).toEqual(Array.from({ length: TRIES }, () => 401))
    answers.push(await (await logIn(app, email, 'wrong', '203.0.113.5')).text())
  }
  expect(answers[0]).toBe(answers[1])
})

test('spellings of one address are one address', async () => {
  const { app } = await appWithMaria()
  await failures(app, 'MARIA@example.org', TRIES)
  expect((await logIn(app, ' maria@EXAMPLE.org', PASSWORD)).status).toBe(429)
})

test('others sign in meanwhile, from the same address too', async () => {
  const { app, db } = await appWithMaria()
  const { email } = await account(db)
  for (let at = 0; at < TRIES + 1; at += 1) await logIn(app, MARIA, 'wrong')
  expect((await logIn(app, email, PASSWORD)).status).toBe(200)
})

test('a right password forgives the wrong ones before it', async () => {
  const { app } = await appWithMaria()
  for (const net of ['198.51.100', '203.0.113']) {
    await failures(app, MARIA, TRIES - 1, net)
    expect((await logIn(app, MARIA, PASSWORD)).status).toBe(200)
  }
})

test('signing in rightly is never too often', async () => {
  const { app, db } = await appWithMaria()
  expect((await logIn(app, MARIA, PASSWORD)).status).toBe(200)
  await leaveOneTry(db, 'loginAddress')
  for (const _ of ['the last', 'one more', 'and another']) {
    expect((await logIn(app, MARIA, PASSWORD)).status).toBe(200)
  }
})

test('when the window is over, one may try again', async () => {
  const { app, db } = await appWithMaria()
  await failures(app, MARIA, TRIES + 1)
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })
  expect((await logIn(app, MARIA, PASSWORD)).status).toBe(200)
})

test('further tries do not make the window longer', async () => {
  const { app, db } = await appWithMaria()
  await failures(app, MARIA, 1)
  const ends = async () =>
    (await db.select({ expire: rateLimits.expire }).from(rateLimits))
      .map(({ expire }) => expire?.getTime() ?? 0)
      .sort()[0]
  const before = await ends()
  await failures(app, MARIA, TRIES + 3)
  expect(await ends()).toBe(before)
})

test('a new password by the mailed link lets its owner in at once', async () => {
  const { app, db } = await appWithMaria()
  await failures(app, MARIA, TRIES + 1)
  await db.transaction((tx) => forgiveLogins(tx, { secret: SECRET }, 'Maria@Example.org'))
  expect((await logIn(app, MARIA, PASSWORD)).status).toBe(200)
})

describe('one address that tries many accounts', () => {
  test('is asked for a captcha, also behind proxies, and nobody else is', async () => {
    const { app, db } = await appWithMaria()
    const from = (host: number) => `2001:db8:1:2::${host.toString(16)}`
    for (const at of [1, 2]) {
      const { status } = await logIn(app, `person-${at}@example.org`, 'wrong', from(at))
      expect(status).toBe(401)
      if (at === 1) await leaveOneTry(db, 'loginAddress')
    }
    const refused = await logIn(app, MARIA, PASSWORD, from(9999))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logIn(app, MARIA, PASSWORD, from(9999), SOLVED)).status).toBe(200)
    expect((await logIn(app, MARIA, PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
  })
})

test('of a flood at once, no more get through than of a queue', async () => {
  const { app } = await appWithMaria()
  const flood = Array.from({ length: 4 * TRIES }, (_, at) =>
    logIn(app, MARIA, 'wrong', `198.51.100.${at}`),
  )
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3 * TRIES)
})

test('counts are shared by processes, and survive them', async () => {
  const tests = await appWithMaria()
  await failures(tests.app, MARIA, TRIES)
  const { app: another } = await testApp({ db: tests.db })
  expect((await logIn(another, MARIA, PASSWORD)).status).toBe(429)
})

test('where tries cannot be counted, nobody gets to try', async () => {
  const { app, db, log } = await appWithMaria()
  await db.execute(sql`drop table rate_limits`)
  const response = await logIn(app, MARIA, PASSWORD)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect((await errorOf(response)).code).toBe('unavailable')
  expect(JSON.stringify(log)).toContain('rate_limits')
  expect(JSON.stringify(log)).not.toContain(MARIA)
})
