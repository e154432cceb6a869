import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { socialPaths } from '#src/contract/paths.ts'
import { keyFor } from '#src/server/secrets.ts'
import { NOW, SECRET, testApp } from '../support/app.ts'
import { account, signIn } from '../support/fixtures.ts'
import { errorOf, send } from '../support/send.ts'

const { renewToken } = socialPaths('adro')
const KEY = keyFor('tokens', SECRET)
const NOW_SECONDS = Date.parse(NOW) / 1000

interface Good {
  header: { alg: string; kid: string }
  claims: Record<string, unknown>
  token: string
  /** The number of somebody else's account. */
  other: number
}

const signed = (
  header: { alg: string; kid?: string | undefined },
  claims: Record<string, unknown>,
  key: Parameters<SignJWT['sign']>[0] = KEY,
) => new SignJWT(claims).setProtectedHeader(header as { alg: string; kid: string }).sign(key)

const without = (values: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name))

/** Each makes an `Authorization` header out of what a good token consists of. */
const FORGED: Record<string, (good: Good) => string | Promise<string>> = {
  'no scheme': ({ token }) => token,
  'another scheme': ({ token }) => `Basic ${token}`,
  'nothing after the scheme': () => 'Bearer ',
  garbage: () => 'Bearer nonsense',
  'three parts of garbage': () => 'Bearer a.b.c',
  'an empty object': () => 'Bearer e30.e30.e30',
  'two tokens': ({ token }) => `Bearer ${token} ${token}`,
  'a changed signature': ({ token }) => `Bearer ${token.slice(0, -6)}AAAAAA`,
  'a cut signature': ({ token }) => `Bearer ${token.slice(0, -1)}`,
  'no signature': ({ token }) => `Bearer ${token.split('.').slice(0, 2).join('.')}.`,
  'an unsigned token': ({ claims }) => `Bearer ${new UnsecuredJWT(claims).encode()}`,
  'an unsigned token with a signature': ({ claims, token }) =>
    `Bearer ${new UnsecuredJWT(claims).encode()}${token.split('.')[2]}`,
  'claims changed after signing': ({ token, claims, other }) => {
    const [header, , signature] = token.split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: String(other) }))
    return `Bearer ${header}.${changed.toString('base64url')}.${signature}`
  },
  'another key': async ({ header, claims }) =>
    `Bearer ${await signed(header, claims, keyFor('tokens', 'another secret'))}`,
  'the key of another purpose': async ({ header, claims }) =>
    `Bearer ${await signed(header, claims, keyFor('captcha', SECRET))}`,
  'an unknown key id': async ({ header, claims }) =>
    `Bearer ${await signed({ ...header, kid: '0123456789abcdef' }, claims)}`,
  'no key id': async ({ header, claims }) => `Bearer ${await signed({ alg: header.alg }, claims)}`,
  'HS512 by the same key': async ({ header, claims }) =>
    `Bearer ${await signed({ ...header, alg: 'HS512' }, claims, Buffer.concat([KEY, KEY]))}`,
  'EdDSA by a key of their own': async ({ header, claims }) => {
    const { privateKey } = await generateKeyPair('EdDSA')
    return `Bearer ${await signed({ ...header, alg: 'EdDSA' }, claims, privateKey)}`
  },
  'RS256 by a key of their own': async ({ header, claims }) => {
    const { privateKey } = await generateKeyPair('RS256')
    return `Bearer ${await signed({ ...header, alg: 'RS256' }, claims, privateKey)}`
  },
  expired: async ({ header, claims }) =>
    `Bearer ${await signed(header, { ...claims, exp: NOW_SECONDS })}`,
  'no expiry': async ({ header, claims }) =>
    `Bearer ${await signed(header, without(claims, 'exp'))}`,
  'an expiry that is no number': async ({ header, claims }) =>
    `Bearer ${await signed(header, { ...claims, exp: 'never' })}`,
  'not good yet': async ({ header, claims }) =>
    `Bearer ${await signed(header, { ...claims, nbf: NOW_SECONDS + 60 })}`,
  'another audience': async ({ header, claims }) =>
    `Bearer ${await signed(header, { ...claims, aud: 'urn:other:api' })}`,
  'no audience': async ({ header, claims }) =>
    `Bearer ${await signed(header, without(claims, 'aud'))}`,
  'no session': async ({ header, claims }) =>
    `Bearer ${await signed(header, without(claims, 'sid'))}`,
  'a session that never was': async ({ header, claims }) =>
    `Bearer ${await signed(header, { ...claims, sid: randomUUID() })}`,
  'a session that is no uuid': async ({ header, claims }) =>
    `Bearer ${await signed(header, { ...claims, sid: "' or true" })}`,
  'nobody’s account': async ({ header, claims }) =>
    `Bearer ${await signed(header, without(claims, 'sub'))}`,
  'the session of another account': async ({ header, claims, other }) =>
    `Bearer ${await signed(header, { ...claims, sub: String(other) })}`,
  'an account that is no number': async ({ header, claims }) =>
    `Bearer ${await signed(header, { ...claims, sub: 'admin' })}`,
  'an account beyond the numbers': async ({ header, claims }) =>
    `Bearer ${await signed(header, { ...claims, sub: '9999999999' })}`,
}

async function good() {
  const { app, db } = await testApp()
  const headers = await signIn(db, await account(db))
  const token = headers.authorization.replace('Bearer ', '')
  const { alg = '', kid = '' } = decodeProtectedHeader(token)
  const { id: other } = await account(db)
  const parts: Good = { header: { alg, kid }, claims: decodeJwt(token), token, other }
  return { app, db, headers, parts }
}

test.each(Object.keys(FORGED))('%s is 401', async (name) => {
  const { app, parts } = await good()
  const authorization = (await FORGED[name]?.(parts)) ?? ''
  const response = await send(app, 'POST', renewToken, { headers: { authorization } })
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await errorOf(response)).code).toBe('unauthorized')
})

test('without a token it is 401', async () => {
  const { app } = await testApp()
  expect((await send(app, 'POST', renewToken)).status).toBe(401)
})

test('what is forged above passes where nothing is', async () => {
  const { app, parts } = await good()
  for (const authorization of [
    `Bearer ${parts.token}`,
    `bearer  ${parts.token}`,
    `Bearer ${await signed(parts.header, parts.claims)}`,
    `Bearer ${await signed(parts.header, { ...parts.claims, exp: NOW_SECONDS + 1 })}`,
  ]) {
    const response = await send(app, 'POST', renewToken, { headers: { authorization } })
    expect(response.status, authorization).toBe(200)
  }
})

test('a token says who, which session, for what and how long, and nothing else', async () => {
  const { parts } = await good()
  expect(parts.header).toEqual({ alg: 'HS256', kid: expect.stringMatching(/^[\da-f]{16}$/) })
  expect(parts.claims).toEqual({
    sub: expect.stringMatching(/^\d+$/),
    sid: expect.stringMatching(/^[\da-f-]{36}$/),
    aud: 'urn:adro:api',
    iat: NOW_SECONDS,
    exp: NOW_SECONDS + 86_400,
  })
})

test('a token of one portal is none of another’s', async () => {
  const { headers } = await good()
  const { app } = await testApp({ productSlug: 'elsewhere' })
  const path = socialPaths('elsewhere').renewToken
  expect((await send(app, 'POST', path, { headers })).status).toBe(401)
})
