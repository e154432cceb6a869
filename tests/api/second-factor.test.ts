import { describe, expect, test } from 'vitest'
import { OwnData } from '#src/contract/account/own-data.ts'
import {
  RecoveryCodes,
  SECOND_FACTOR_PATHS,
  SecondFactor,
  SecondFactorSetup,
} from '#src/contract/account/second-factor.ts'
import { Done, LoginAnswer } from '#src/contract/account/session.ts'
import { PATHS } from '#src/contract/paths.ts'
import { recoveryCodes, secondFactors } from '#src/server/db/schema.ts'
import { LIMITS } from '#src/server/http/limits/rate-limits.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, PASSWORD, signIn } from '../support/fixtures.ts'
import { appCode, setUp } from '../support/second-factor.ts'
import { base64, send } from '../support/send.ts'

const MARIA = 'maria@example.org'
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

/** Somebody who is signed in, on a clock that the test turns. */
async function scene() {
  const clock = { now: NOW }
  const tests = await testApp({ now: () => clock.now })
  const { id } = await account(tests.db, { email: MARIA })
  const headers = await signIn(tests.db, { id })
  const call = (method: Parameters<typeof send>[1], path: string, body?: unknown) =>
    send(tests.app, method, path, { headers, ...(body !== undefined && { body }) })
  const logIn = (code?: string, password = PASSWORD) =>
    send(tests.app, 'POST', PATHS.login, {
      body: { email: MARIA, password: base64(password), ...(code !== undefined && { code }) },
    })
  return { ...tests, clock, id, headers, call, logIn }
}

/** The same with a second factor, a minute after it was turned on. */
async function sceneWithFactor() {
  const tests = await scene()
  const factor = await setUp(tests, tests.headers, NOW)
  tests.clock.now = later(60)
  return { ...tests, ...factor }
}

describe('setting it up', () => {
  test('gives a secret for an app, as address and picture, and asks for nothing until confirmed', async () => {
    const { call, logIn, db } = await scene()
    const setup = await good(
      await call('POST', SECOND_FACTOR_PATHS.secondFactor),
      SecondFactorSetup,
    )
    const uri = new URL(setup.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(uri.searchParams.get('secret')).toBe(setup.secret)
    expect(decodeURIComponent(setup.uri)).toContain(`Adro:${MARIA}`)
    expect(setup.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    await good(await logIn(), LoginAnswer)
    const state = await good(await call('GET', SECOND_FACTOR_PATHS.secondFactor), SecondFactor)
    expect(state).toMatchObject({ on_since: null, recovery_codes_left: 0 })
    const [row] = await db.select().from(secondFactors)
    expect(row?.secret).not.toContain(setup.secret)
  })

  test('a code of the app turns it on and gives ten recovery codes, kept as digests only', async () => {
    const { call, headers, app, db } = await scene()
    const { codes } = await setUp({ app }, headers, NOW)
    expect(new Set(codes).size).toBe(10)
    const state = await good(await call('GET', SECOND_FACTOR_PATHS.secondFactor), SecondFactor)
    expect(state).toMatchObject({ on_since: NOW, recovery_codes_left: 10 })
    const kept = JSON.stringify(await db.select().from(recoveryCodes))
    for (const code of codes) expect(kept).not.toContain(code.replace('-', ''))
    expect(await refusal(await call('POST', SECOND_FACTOR_PATHS.secondFactor), 409)).toMatchObject({
      code: 'second_factor_on',
    })
  })

  test('a wrong code leaves it off, as does one an hour late, or with nothing begun', async () => {
    const { call, clock, logIn } = await scene()
    const confirm = (code: string) =>
      call('POST', SECOND_FACTOR_PATHS.confirmSecondFactor, { code })
    await refusal(await confirm('123456'), 404)
    const { secret } = await good(
      await call('POST', SECOND_FACTOR_PATHS.secondFactor),
      SecondFactorSetup,
    )
    const wrong = appCode(secret, later(9_000))
    const refused = await refusal(await confirm(wrong), 401)
    expect(refused).toMatchObject({
      code: 'second_factor_invalid',
      fields: { code: expect.any(String) },
    })
    clock.now = later(3_601)
    await refusal(await confirm(appCode(secret, clock.now)), 404)
    await good(await logIn(), LoginAnswer)
  })
})

describe('signing in', () => {
  test('asks for a code once the password is right, and gives no token without', async () => {
    const { logIn, secret, clock } = await sceneWithFactor()
    expect((await refusal(await logIn(undefined, 'wrong'), 401)).code).toBe('invalid_credentials')
    const asked = await logIn()
    expect(await asked.clone().text()).not.toContain('accessToken')
    expect((await refusal(asked, 401)).code).toBe('second_factor_required')
    await refusal(await logIn(''), 401)
    const code = appCode(secret, clock.now)
    expect((await refusal(await logIn(code, 'wrong'), 401)).code).toBe('invalid_credentials')
    await good(await logIn(`${code.slice(0, 3)} ${code.slice(3)}`), LoginAnswer)
  })

  test.each([-30, 0, 30])('takes the code of a clock that is %i s off', async (seconds) => {
    const { logIn, secret, clock } = await sceneWithFactor()
    clock.now = later(300)
    await good(await logIn(appCode(secret, later(300 + seconds))), LoginAnswer)
  })

  test.each([-60, 60])('refuses the code of a clock that is %i s off', async (seconds) => {
    const { logIn, secret, clock } = await sceneWithFactor()
    clock.now = later(300)
    const refused = await refusal(await logIn(appCode(secret, later(300 + seconds))), 401)
    expect(refused.code).toBe('second_factor_invalid')
  })

  test('takes no code twice, nor an older one, also of several at once', async () => {
    const { logIn, secret, clock } = await sceneWithFactor()
    const code = appCode(secret, clock.now)
    const answers = await Promise.all([logIn(code), logIn(code), logIn(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    await refusal(await logIn(appCode(secret, later(30))), 401)
  })

  test('the code that turned it on does not sign in', async () => {
    const tests = await scene()
    const { secret } = await setUp(tests, tests.headers, NOW)
    await refusal(await tests.logIn(appCode(secret, NOW)), 401)
  })

  test('takes each recovery code once, in any spelling', async () => {
    const { logIn, codes, call } = await sceneWithFactor()
    const [code = '', other = ''] = codes
    await good(await logIn(code.toUpperCase().replace('-', ' ')), LoginAnswer)
    await refusal(await logIn(code), 401)
    await good(await logIn(other), LoginAnswer)
    const state = await good(await call('GET', SECOND_FACTOR_PATHS.secondFactor), SecondFactor)
    expect(state.recovery_codes_left).toBe(8)
  })

  test('bounds guesses for the account, and leaves recovery codes as a way in', async () => {
    const { logIn, secret, codes, clock } = await sceneWithFactor()
    const wrong = appCode(secret, later(9_000))
    for (let tried = 0; tried < LIMITS.codeAccount.tries; tried += 1) {
      await refusal(await logIn(wrong), 401)
    }
    const refused = await logIn(appCode(secret, clock.now))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refusal(refused, 429)).code).toBe('too_many_requests')
    await good(await logIn(codes[0]), LoginAnswer)
  })

  test('a wrong code is no wrong password: it brings no captcha', async () => {
    const { logIn } = await sceneWithFactor()
    for (let tried = 0; tried <= LIMITS.loginEmail.tries; tried += 1) {
      expect((await refusal(await logIn(), 401)).code).toBe('second_factor_required')
    }
  })
})

describe('having it', () => {
  test('new recovery codes take the place of the former', async () => {
    const { call, logIn, codes } = await sceneWithFactor()
    const made = await good(await call('POST', SECOND_FACTOR_PATHS.recoveryCodes), RecoveryCodes)
    await refusal(await logIn(codes[0]), 401)
    await good(await logIn(made.recovery_codes[0]), LoginAnswer)
  })

  test('it is turned off with its codes, and then the password is enough', async () => {
    const { call, logIn, db } = await sceneWithFactor()
    await good(await call('DELETE', SECOND_FACTOR_PATHS.secondFactor), Done)
    await good(await logIn(), LoginAnswer)
    expect(await db.select().from(recoveryCodes)).toEqual([])
    await refusal(await call('DELETE', SECOND_FACTOR_PATHS.secondFactor), 404)
    await refusal(await call('POST', SECOND_FACTOR_PATHS.recoveryCodes), 404)
  })

  test('the export says that it is on, without what could be used', async () => {
    const { call, secret, db } = await sceneWithFactor()
    const answer = await call('GET', PATHS.ownExport)
    const text = await answer.clone().text()
    const { second_factor } = await good(answer, OwnData)
    expect(second_factor).toEqual({ on_since: NOW, recovery_codes_left: 10 })
    const [row] = await db.select().from(secondFactors)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(row?.secret)
  })

  test('nothing of it is left when its account is erased', async () => {
    const { call, db } = await sceneWithFactor()
    await good(await call('DELETE', PATHS.ownAccount, { password: PASSWORD }), Done)
    expect(await db.select().from(secondFactors)).toEqual([])
    expect(await db.select().from(recoveryCodes)).toEqual([])
  })

  test('nobody reads or changes it without a session', async () => {
    const { app } = await scene()
    for (const [method, path] of [
      ['GET', SECOND_FACTOR_PATHS.secondFactor],
      ['POST', SECOND_FACTOR_PATHS.secondFactor],
      ['DELETE', SECOND_FACTOR_PATHS.secondFactor],
      ['POST', SECOND_FACTOR_PATHS.confirmSecondFactor],
      ['POST', SECOND_FACTOR_PATHS.recoveryCodes],
      ['POST', SECOND_FACTOR_PATHS.confirmIdentity],
    ] as const) {
      await refusal(await send(app, method, path), 401)
    }
  })
})
