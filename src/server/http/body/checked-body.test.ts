import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CONSENT_VERSION, CreateAccount, UpdateProfile } from '#src/contract/account/account.ts'
import { loginSchema } from '#src/contract/account/session.ts'
import { FollowRequest } from '#src/contract/api-forms.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import type { AppEnv } from '../context.ts'
import { onFailure } from '../failures.ts'
import { language } from '../headers/language.ts'
import { checkedBody } from './checked-body.ts'

const texts = readTexts()
const silent = { info: () => {}, error: () => {} }
const Nested = v.strictObject({ family: v.array(v.strictObject({ name: v.string('required') })) })

const app = new Hono<AppEnv>()
app.onError(onFailure(silent))
app.use(language(texts))
app.post('/create', checkedBody(CreateAccount), (c) => c.json(c.req.valid('json')))
app.post('/update', checkedBody(UpdateProfile), (c) => c.json(c.req.valid('json')))
app.post('/follow', checkedBody(FollowRequest), (c) => c.json(c.req.valid('json')))
app.post('/login', checkedBody(loginSchema('adro')), (c) => c.json(c.req.valid('json')))
app.post('/nested', checkedBody(Nested), (c) => c.json(c.req.valid('json')))

const JSON_TYPE = 'application/json'

async function post(path: string, text: string | undefined, type: string | undefined = JSON_TYPE) {
  const headers: Record<string, string> = {
    'accept-language': 'en',
    ...(type && { 'content-type': type }),
  }
  const response = await app.request(path, { method: 'POST', headers, ...(text && { body: text }) })
  return { status: response.status, answer: await response.json() }
}

const words = texts.en?.errors as { hints: Record<string, string> }
const hint = (key: string, known = '') => words.hints[key]?.replace('{{known}}', known)

const GOOD = {
  email: 'maria@example.org',
  name: 'Maria',
  password: 'a good long password',
  locale: 'pt',
  captcha: 'solved',
  consent: CONSENT_VERSION,
}
const KNOWN = [...Object.keys(GOOD), 'confirm_password'].join(', ')

test('what fits arrives as the schema has it', async () => {
  const { status, answer } = await post('/create', JSON.stringify({ ...GOOD, name: ' Maria ' }))
  expect([status, answer]).toEqual([200, GOOD])
})

test.each([
  JSON_TYPE,
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json ;x=y',
])('the type %s is JSON', async (type) => {
  expect((await post('/create', JSON.stringify(GOOD), type)).status).toBe(200)
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/ld+json',
  'text/json',
  '',
])('the type "%s" is refused', async (type) => {
  const { status, answer } = await post('/create', JSON.stringify(GOOD), type)
  expect([status, answer.error.code]).toEqual([415, 'unsupported_media_type'])
})

test.each(['', '{', 'nope', '{"email":}', '\u0000', "{'a':1}"])(
  '%j cannot be read',
  async (text) => {
    const { status, answer } = await post('/create', text)
    expect([status, answer.error.code]).toEqual([400, 'bad_request'])
  },
)

test.each([
  [{ email: undefined }, { email: hint('required') }],
  [{ email: null }, { email: hint('required') }],
  [{ email: ' ' }, { email: hint('required') }],
  [{ email: 7 }, { email: hint('invalid') }],
  [{ email: 'maria' }, { email: hint('email') }],
  [{ email: `${'m'.repeat(250)}@example.org` }, { email: hint('email') }],
  [{ name: 'a\nb' }, { name: hint('name') }],
  [{ name: 'x'.repeat(121) }, { name: hint('name') }],
  [{ password: 'short' }, { password: hint('password_short') }],
  [{ password: 'x'.repeat(201) }, { password: hint('password_long') }],
  [{ locale: 'fr' }, { locale: hint('locale') }],
  [{ locale: undefined }, { locale: hint('locale') }],
  [{ consent: true }, { consent: hint('consent') }],
  [{ consent: undefined }, { consent: hint('consent') }],
  [{ role: 'staff' }, { '*': hint('unknown_field', KNOWN) }],
  [{ id: 1 }, { '*': hint('unknown_field', KNOWN) }],
  [{ is_staff: true }, { '*': hint('unknown_field', KNOWN) }],
  [{ constructor: 1 }, { '*': hint('unknown_field', KNOWN) }],
  [
    { email: '', name: '' },
    { email: hint('required'), name: hint('required') },
  ],
  [
    { captcha: '', name: '' },
    { captcha: hint('captcha'), name: hint('required') },
  ],
])('%j is 400 with a hint for each field', async (change, fields) => {
  const { status, answer } = await post('/create', JSON.stringify({ ...GOOD, ...change }))
  expect(status).toBe(400)
  expect(answer.error).toMatchObject({ code: 'bad_request', fields })
  expect(Object.keys(answer.error.fields)).toHaveLength(Object.keys(fields).length)
})

test('__proto__ is a field like any other: unknown', async () => {
  const text = JSON.stringify(GOOD).replace('{', '{"__proto__":{"role":"staff"},')
  const { status, answer } = await post('/create', text)
  expect([status, Object.keys(answer.error.fields)]).toEqual([400, ['*']])
})

test.each([undefined, '', null, 7, 'x'.repeat(10_001)])(
  'where nothing but the captcha is wrong, the code says so: %j',
  async (captcha) => {
    const { status, answer } = await post('/create', JSON.stringify({ ...GOOD, captcha }))
    expect([status, answer.error.code]).toEqual([400, 'captcha'])
    expect(answer.error.fields).toEqual({ captcha: hint('captcha') })
  },
)

test.each(['null', '7', '"text"', 'true'])('%s is no object with fields', async (text) => {
  const { status, answer } = await post('/create', text)
  expect([status, answer.error.fields]).toEqual([400, { '*': hint('unknown_field', KNOWN) }])
})

test.each([
  ['/update', '{}', '*', 'nothing'],
  ['/follow', '{"id":0}', 'id', 'follow_id'],
  ['/follow', '{"id":2147483648}', 'id', 'follow_id'],
  ['/follow', '{}', 'id', 'required'],
  ['/login', '{"email":"a@b.c","password":"!"}', 'password', 'base64'],
  ['/login', '{"email":"a\\u0000","password":"eA=="}', 'email', 'email'],
  ['/login', '{"email":"a@b.c","password":"eA==","adro":false}', 'adro', 'invalid'],
  ['/nested', '{"family":[{"name":"a"},{}]}', 'family.1.name', 'required'],
])('%s %s', async (path, text, field, key) => {
  const { status, answer } = await post(path, text)
  expect([status, answer.error.fields]).toEqual([400, { [field]: hint(key) }])
})

describe('a body of more than 64 KB is not read', () => {
  const large = JSON.stringify({ ...GOOD, name: 'x'.repeat(64 * 1024) })

  test('by its stated length', async () => {
    const headers = { 'content-type': JSON_TYPE, 'content-length': String(large.length) }
    const response = await app.request('/create', { method: 'POST', headers, body: large })
    expect([response.status, (await response.json()).error.code]).toEqual([
      413,
      'payload_too_large',
    ])
  })

  test('by what arrives', async () => {
    const { status, answer } = await post('/create', large)
    expect([status, answer.error.code]).toEqual([413, 'payload_too_large'])
  })
})

test('a field that is not known is answered by those that stand where it does', async () => {
  const deep = await post('/nested', JSON.stringify({ family: [{ name: 'Ana', age: 7 }] }))
  expect(deep.answer.error.fields).toEqual({ '*': hint('unknown_field', 'name') })
  const top = await post('/nested', JSON.stringify({ family: [], age: 7 }))
  expect(top.answer.error.fields).toEqual({ '*': hint('unknown_field', 'family') })
})

test('what was sent does not come back', async () => {
  const secret = 'hunter2-hunter2'
  for (const body of [
    { ...GOOD, [secret]: 1 },
    { ...GOOD, password: secret, locale: secret },
    { ...GOOD, password: secret, email: secret },
    { [secret]: { [secret]: secret } },
    [secret],
    secret,
  ]) {
    const { status, answer } = await post('/create', JSON.stringify(body))
    expect(status).toBe(400)
    expect(JSON.stringify(answer)).not.toContain(secret)
  }
})

test.each(
  `required email name password_short password_long locale captcha consent base64 link nothing
   invalid unknown_field`.split(/\s+/),
)('the hint %s has its words in every language', (key) => {
  for (const locale of LOCALES) {
    expect(createTranslator(locale, texts).t(keyIn('errors.hints', key), { known: '' })).not.toBe(
      '',
    )
  }
})
