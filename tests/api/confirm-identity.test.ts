import { describe, expect, test } from 'vitest'
import { SECOND_FACTOR_PATHS } from '#src/contract/account/second-factor.ts'
import { Done, PasswordChanged } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS, pathOf, socialPaths } from '#src/contract/paths.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { account, PASSWORD, signIn } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { appCode, setUp } from '../support/second-factor.ts'
import { send } from '../support/send.ts'

const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const TEN_MINUTES = 600

async function scene() {
  const clock = { now: NOW }
  const tests = await testApp({ now: () => clock.now })
  const parish = await office(tests)
  const colleague = await clerk(tests.db, parish.parish, 'secretary')
  const confirm = (body: object) => parish.call('POST', SECOND_FACTOR_PATHS.confirmIdentity, body)
  return { ...tests, ...parish, clock, colleague, confirm }
}

const CAREFUL = [
  ['GET', () => PATHS.ownExport],
  ['POST', () => SECOND_FACTOR_PATHS.secondFactor],
  ['DELETE', () => SECOND_FACTOR_PATHS.secondFactor],
  ['POST', () => SECOND_FACTOR_PATHS.recoveryCodes],
  ['GET', () => '/entities/detailed_report'],
  ['GET', () => '/families/detailed_report'],
  ['GET', () => '/pending_baptisms/detailed_report'],
  ['GET', () => pathOf(OFFICE_PATHS.personExport, { id: 1 })],
  ['PUT', (id: number) => pathOf(OFFICE_PATHS.colleague, { id }), { role: 'editor' }],
  ['DELETE', (id: number) => pathOf(OFFICE_PATHS.colleague, { id })],
  ['POST', () => OFFICE_PATHS.officeInvitations, { email: 'nova@example.org', role: 'editor' }],
  ['DELETE', () => pathOf(OFFICE_PATHS.officeInvitation, { id: 1 })],
] as const

describe.each(CAREFUL)('%s %s', (method, pathFor, body?: object) => {
  test('asks again ten minutes after the password was given, and goes on once it was', async () => {
    const { call, clock, colleague, confirm } = await scene()
    clock.now = later(TEN_MINUTES)
    const tried = () => call(method, pathFor(colleague.id), body)
    expect((await refusal(await tried(), 403)).code).toBe('confirm_identity')
    await good(await confirm({ password: PASSWORD }), Done)
    expect((await tried()).status).not.toBe(403)
  })

  test('asks nothing of who has just signed in', async () => {
    const { call, clock, colleague } = await scene()
    clock.now = later(TEN_MINUTES - 1)
    expect((await call(method, pathFor(colleague.id), body)).status).not.toBe(403)
  })
})

test.each([
  ['GET', OFFICE_PATHS.colleagues],
  ['GET', '/entities'],
  ['GET', '/contents/detailed_report'],
  ['GET', socialPaths('adro').getProfile],
] as const)('%s %s asks nothing, however long ago that was', async (method, path) => {
  const { call, clock } = await scene()
  clock.now = later(10 * TEN_MINUTES)
  expect((await call(method, path)).status).not.toBe(403)
})

describe('confirming', () => {
  test('takes the right password only, in this session only', async () => {
    const { confirm, clock, app, staffId, db, call } = await scene()
    const elsewhere = await signIn(db, { id: staffId })
    clock.now = later(TEN_MINUTES)
    expect((await refusal(await confirm({ password: 'wrong' }), 400)).code).toBe('wrong_password')
    await refusal(await call('GET', PATHS.ownExport), 403)
    await good(await confirm({ password: PASSWORD }), Done)
    expect((await call('GET', PATHS.ownExport)).status).toBe(200)
    await refusal(await send(app, 'GET', PATHS.ownExport, { headers: elsewhere }), 403)
  })

  test('takes the code as well where there is a second factor', async () => {
    const tests = await scene()
    const { secret } = await setUp(tests, tests.headers, NOW)
    tests.clock.now = later(TEN_MINUTES)
    const missing = await refusal(await tests.confirm({ password: PASSWORD }), 401)
    expect(missing.code).toBe('second_factor_required')
    const code = appCode(secret, later(9_000))
    const wrong = await refusal(await tests.confirm({ password: PASSWORD, code }), 401)
    expect(wrong.code).toBe('second_factor_invalid')
    await refusal(await tests.call('DELETE', SECOND_FACTOR_PATHS.secondFactor), 403)
    const right = appCode(secret, tests.clock.now)
    await good(await tests.confirm({ password: PASSWORD, code: right }), Done)
    await good(await tests.call('DELETE', SECOND_FACTOR_PATHS.secondFactor), Done)
  })

  test('a new password is no proof of the second factor', async () => {
    const tests = await scene()
    await setUp(tests, tests.headers, NOW)
    tests.clock.now = later(TEN_MINUTES)
    const body = { old_password: PASSWORD, new_password: 'outra frase, ainda melhor' }
    const { accessToken } = await good(
      await tests.call('PUT', socialPaths('adro').changePassword, body),
      PasswordChanged,
    )
    const headers = { authorization: `Bearer ${accessToken}` }
    await refusal(
      await send(tests.app, 'DELETE', SECOND_FACTOR_PATHS.secondFactor, { headers }),
      403,
    )
  })
})

describe('erasing an account', () => {
  const erase = { password: PASSWORD }

  test('asks for the password that it takes anyway, and for no more', async () => {
    const clock = { now: NOW }
    const { app, db } = await testApp({ now: () => clock.now })
    const headers = await signIn(db, await account(db))
    clock.now = later(TEN_MINUTES)
    await good(await send(app, 'DELETE', PATHS.ownAccount, { headers, body: erase }), Done)
  })

  test('asks for the code, too, of who has a second factor', async () => {
    const clock = { now: NOW }
    const tests = await testApp({ now: () => clock.now })
    const headers = await signIn(tests.db, await account(tests.db))
    const { codes } = await setUp(tests, headers, NOW)
    clock.now = later(TEN_MINUTES)
    const tried = () => send(tests.app, 'DELETE', PATHS.ownAccount, { headers, body: erase })
    expect((await refusal(await tried(), 403)).code).toBe('confirm_identity')
    const proof = { password: PASSWORD, code: codes[0] }
    await send(tests.app, 'POST', SECOND_FACTOR_PATHS.confirmIdentity, { headers, body: proof })
    await good(await tried(), Done)
  })
})
