import { expect, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { SETTING_NAMES } from '#src/config/settings.ts'
import {
  checkDefaults,
  checkSecrets,
  checkSettingNames,
  checkSettings,
  suggestSetting,
} from './settings.ts'

test('all that is wrong with the settings is told at once, and no value of them', () => {
  const env = { PORT: 'x', SMTP_URL: 'http://u:geheim@x', SITE_URL: 'https://p.example.org' }
  const outcome = checkSettings(env)
  expect(outcome).toMatchObject({
    kind: 'broken',
    message: expect.stringMatching(/^PORT must .*SMTP_URL must /),
  })
  expect(JSON.stringify(outcome)).not.toContain('geheim')
})

test('settings that lack another are told, too', () => {
  expect(checkSettings({ CAPTCHA: 'turnstile' })).toMatchObject({
    kind: 'broken',
    message: 'CAPTCHA=turnstile needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.',
  })
})

test('valid settings are named', () => {
  const outcome = checkSettings({ PORT: '80', DEMO: '', PATH: '/bin' })
  expect(outcome).toEqual({ kind: 'ok', message: 'Valid; given are PORT.' })
})

test.each([
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['SITE_ULR', 'SITE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PROT', 'PORT'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['TRUSTED_PROXY', undefined],
  ['TRUST_PROXIES', 'TRUSTED_PROXIES'],
  ['PORT', undefined],
  ['HOME', undefined],
  ['PATH', undefined],
  ['HOSTNAME', undefined],
  ['npm_config_host', undefined],
])('%s means %s', (name, meant) => {
  expect(suggestSetting(name, SETTING_NAMES)).toBe(meant)
})

test('a misspelt setting is named with the right one', () => {
  expect(checkSettingNames({ SITEURL: 'x', PATH: '/bin' })).toEqual({
    kind: 'attention',
    message: 'No setting is called SITEURL.',
    remedy: 'Perhaps SITE_URL instead of SITEURL.',
    problems: [{ code: 'setting_misspelt', values: { name: 'SITEURL', meant: 'SITE_URL' } }],
  })
  expect(checkSettingNames({ SITE_URL: 'x' }).kind).toBe('ok')
})

const RANDOM = 'pX3v9wQ7tLk2Zr8sNf4YbH6mJc1Gd5Ea'

test.each([
  [{}, 'ok'],
  [{ TOKEN_SECRET: RANDOM }, 'ok'],
  [{ TOKEN_SECRET: '3f9a0c5e7b1d2846af93c05e7d1b2846' }, 'ok'],
  [{ TOKEN_SECRET: 'a'.repeat(40) }, 'attention'],
  [{ PUBLISH_SECRET: `password-${RANDOM}` }, 'attention'],
  [{ TOKEN_SECRET: RANDOM, PUBLISH_SECRET: RANDOM }, 'attention'],
])('secrets %j: %s', (env, kind) => {
  const outcome = checkSecrets(env)
  expect(outcome.kind).toBe(kind)
  expect(JSON.stringify(outcome)).not.toContain(RANDOM)
})

const PUBLIC = {
  SITE_URL: 'https://paroquias.pt',
  DEMO: '0',
  SUPPORT_EMAIL: 'a@paroquias.pt',
  MAIL_FROM: 'b@paroquias.pt',
  SMTP_URL: 'smtp://mail.paroquias.pt',
}

test.each([
  ['for this machine', {}, /only this machine/],
  ['http', { ...PUBLIC, SITE_URL: 'http://paroquias.pt' }, /not https/],
  ['the demo', { ...PUBLIC, DEMO: '1' }, /DEMO is 1/],
  ['nobody reads', { ...PUBLIC, SUPPORT_EMAIL: '' }, /SUPPORT_EMAIL/],
  ['no sender', { ...PUBLIC, MAIL_FROM: '' }, /MAIL_FROM/],
  ['loopback', { ...PUBLIC, WEBHOOKS_LOOPBACK: '1' }, /WEBHOOKS_LOOPBACK/],
  ['no log', { ...PUBLIC, LOG_LEVEL: 'silent' }, /LOG_LEVEL/],
])('a portal of defaults needs attention: %s', (_, env, why) => {
  expect(checkDefaults(readConfig(env, '/'))).toMatchObject({
    kind: 'attention',
    message: expect.stringMatching(why),
    remedy: expect.stringMatching(/[a-z]/),
  })
})

test('a portal that is set up does not', () => {
  expect(checkDefaults(readConfig(PUBLIC, '/')).kind).toBe('ok')
  const onPostgres = { ...PUBLIC, DEMO: '1', DATABASE_URL: 'postgres://x/y' }
  expect(checkDefaults(readConfig(onPostgres, '/')).kind).toBe('ok')
})
