import { expect, test } from 'vitest'
import { CONSENT_VERSION, Receipt } from '#src/contract/account/account.ts'
import { CLIENT_KEY_HEADER } from '#src/contract/account/captcha.ts'
import { PATHS, pathOf, socialPaths } from '#src/contract/paths.ts'
import { InstallationSettings } from '#src/contract/settings.ts'
import { registrations } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { SOLVED } from '../support/doubles.ts'
import { community } from '../support/fixtures.ts'
import { leaveOneTry } from '../support/limits.ts'
import { send } from '../support/send.ts'

const KEY = 'the key of a client of the tests, long enough'
const { createAccount, recoverPassword } = socialPaths('adro')
const email = 'ana@example.org'
const ACCOUNT = { email, name: 'Ana', password: 'uma frase bem comprida', locale: 'pt' }
const CONSENT = { consent: CONSENT_VERSION }
const JOIN = pathOf(PATHS.joinChapelry, { community: 'santa-marta' })
const FORMS = [
  ['POST', createAccount, { ...ACCOUNT, ...CONSENT }],
  ['PUT', recoverPassword, { email }],
  ['POST', JOIN, { name: 'Ana', sex: false, email, ...CONSENT }],
] as const
const withKey = (key: string) => ({ [CLIENT_KEY_HEADER]: key })

async function app(trustedClientKey?: string) {
  const tests = await testApp({ trustedClientKey })
  await community(tests.db, { slug: 'santa-marta' })
  return tests
}

test.each(FORMS)(
  '%s %s takes the key of a trusted client for a captcha',
  async (method, path, body) => {
    const tests = await app(KEY)
    await good(await send(tests.app, method, path, { body, headers: withKey(KEY) }), Receipt)
  },
)

test.each(FORMS)('%s %s asks everybody else for a captcha', async (method, path, body) => {
  for (const [tests, headers] of [
    [await app(KEY), {}],
    [await app(KEY), withKey('')],
    [await app(KEY), withKey(`${KEY}!`)],
    [await app(), withKey(KEY)],
    [await app(), withKey('undefined')],
  ] as const) {
    for (const captcha of [undefined, 'wrong']) {
      const response = await send(tests.app, method, path, { body: { ...body, captcha }, headers })
      expect((await refusal(response, 400)).code).toBe('captcha')
    }
  }
})

test('the key opens nothing else: limits and consent stay', async () => {
  const { app: api, db } = await app(KEY)
  const ask = (body: object) => send(api, 'POST', createAccount, { body, headers: withKey(KEY) })
  expect((await refusal(await ask(ACCOUNT), 400)).fields).toHaveProperty('consent')
  await good(await ask({ ...ACCOUNT, ...CONSENT }), Receipt)
  await leaveOneTry(db, 'registerAddress')
  await good(await ask({ ...ACCOUNT, ...CONSENT }), Receipt)
  await refusal(await ask({ ...ACCOUNT, ...CONSENT }), 429)
  expect(await db.$count(registrations)).toBeGreaterThan(0)
})

test('the settings name the version that is sent as consent, and whose captcha it is', async () => {
  const tests = await app()
  const { consent, captcha, api_version } = await good(
    await tests.get(PATHS.settings),
    InstallationSettings,
  )
  expect([captcha, api_version]).toEqual([{ provider: 'altcha', site_key: null }, 'v1'])
  const body = { ...ACCOUNT, captcha: SOLVED, consent: consent.version }
  await good(await send(tests.app, 'POST', createAccount, { body }), Receipt)
  const other = await testApp({ captchaFacts: { provider: 'hcaptcha', siteKey: '10-20' } })
  const settings = await good(await other.get(PATHS.settings), InstallationSettings)
  expect(settings.captcha).toEqual({ provider: 'hcaptcha', site_key: '10-20' })
})
