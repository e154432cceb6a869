import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Receipt } from '#src/contract/account/account.ts'
import { CaptchaChallenge } from '#src/contract/account/captcha.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { altcha } from '#src/server/captcha/altcha.ts'
import { gateOf, siteverify } from '#src/server/captcha/gate.ts'
import { good, refusal } from '../support/answers.ts'
import { SECRET, testApp } from '../support/app.ts'
import { leaveOneTry } from '../support/limits.ts'
import { send } from '../support/send.ts'

const { captcha: path, recoverPassword } = socialPaths('adro')

/** The captcha of the settings, with little work in its tasks. */
const ours = gateOf(altcha(SECRET, { rounds: 10, fewestKeys: 3, mostKeys: 6 }))

test('hands out a task of which nothing is kept, and takes its solution in a form once', async () => {
  const { app } = await testApp({ captcha: ours })
  const response = await send(app, 'GET', path)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const challenge = v.parse(v.custom<Challenge>(Boolean), await good(response, CaptchaChallenge))
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const ask = () => send(app, 'PUT', recoverPassword, { body: { email: 'a@example.org', captcha } })
  await good(await ask(), Receipt)
  const { code, fields } = await refusal(await ask(), 400)
  expect([code, Object.keys(fields ?? {})]).toEqual(['captcha', ['captcha']])
})

test('every task is another', async () => {
  const { app } = await testApp({ captcha: ours })
  const tasks = [await send(app, 'GET', path), await send(app, 'GET', path)]
  const [first, second] = await Promise.all(tasks.map((task) => good(task, CaptchaChallenge)))
  expect(first?.signature).not.toBe(second?.signature)
})

test('there is none where another provider hands them out', async () => {
  const captcha = gateOf(siteverify({ provider: 'hcaptcha', secret: 'x' }))
  const { app } = await testApp({ captcha })
  expect((await refusal(await send(app, 'GET', path), 404)).code).toBe('not_found')
})

test('one address has so many an hour, and no more', async () => {
  const { app, db } = await testApp()
  const from = (address: string) => send(app, 'GET', path, { from: address })
  expect((await from('192.0.2.7')).status).toBe(200)
  await leaveOneTry(db, 'captchaAddress')
  expect((await from('192.0.2.7')).status).toBe(200)
  const response = await from('192.0.2.7')
  expect((await refusal(response, 429)).code).toBe('too_many_requests')
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('192.0.2.8')).status).toBe(200)
})
