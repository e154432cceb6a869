import * as v from 'valibot'
import { expect, test } from 'vitest'
import { socialPaths } from '#src/contract/paths.ts'
import { accountCalls } from './accounts.ts'
import { type CallOptions, createCall } from './call.ts'
import { ContractError, HttpError, TokenError, UnreachableError } from './errors.ts'
import { followCalls } from './follows.ts'
import { ownAccountCalls } from './own-account.ts'

interface Asked {
  url: string
  method: string | undefined
  headers: Headers
  body: unknown
}

/** A call to an API with one fixed answer, and the requests that it received. */
function calling(reply: () => Response | Promise<Response>, options: Partial<CallOptions> = {}) {
  const asked: Asked[] = []
  const call = createCall({
    apiUrl: '/api/v1',
    origin: 'https://adro.example.org',
    locale: 'es',
    tokenGetter: () => 'a-token',
    allowedDomains: ['adro.example.org'],
    fetch: async (input, init) => {
      const body = init?.body
      asked.push({
        url: String(input),
        method: init?.method,
        headers: new Headers(init?.headers),
        body: typeof body === 'string' ? JSON.parse(body) : body,
      })
      return reply()
    },
    ...options,
  })
  return { call, asked }
}

const answering = (body: unknown, status = 200) => calling(() => Response.json(body, { status }))

test('carries method, body, language and token', async () => {
  const { call, asked } = answering({ following: '3' })
  const calls = followCalls(call, socialPaths('adro'))
  expect(await calls.follow(3)).toEqual({ following: '3' })
  expect(asked).toMatchObject([{ url: '/api/v1/adro/follow', method: 'POST', body: { id: 3 } }])
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer a-token')
  expect(asked[0]?.headers.get('accept-language')).toBe('es')
})

test('names an attempt in a header, and sends none without', async () => {
  const { call, asked } = answering({})
  await call({ path: '/x', key: 'one-attempt' }, v.object({}))
  await call({ path: '/x' }, v.object({}))
  expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['one-attempt', null])
})

test('signing in sends the base64 of the password’s UTF-8 bytes, and no token', async () => {
  const body = { accessToken: 'a.b.c', expires_at: '2026-03-16T12:00:00.000Z' }
  const { call, asked } = calling(() => Response.json({ status: 200, body }), {
    tokenGetter: () => '',
  })
  const calls = accountCalls({ anyone: call, me: call }, socialPaths('adro'), 'adro')
  expect(await calls.login({ email: 'maria@example.org', password: 'palavra-çé€' })).toEqual({
    status: 200,
    body,
  })
  expect(asked[0]).toMatchObject({
    url: '/api/v1/Users/login',
    body: {
      email: 'maria@example.org',
      password: Buffer.from('palavra-çé€').toString('base64'),
      adro: true,
    },
  })
  expect(asked[0]?.headers.has('authorization')).toBe(false)
})

test('a photo travels as it is, under its own type', async () => {
  const { call, asked } = answering({ id: 1, photo_url: null })
  const calls = ownAccountCalls(call, socialPaths('adro'))
  const photo = new Blob(['…'], { type: 'image/png' })
  await calls.putPhoto(photo)
  expect(asked[0]).toMatchObject({ method: 'PUT', body: photo })
})

test('a community is one segment of the address', async () => {
  const { call, asked } = answering({ is_subscribed: true })
  await followCalls(call, socialPaths('adro')).isSubscribed('a/../b')
  expect(asked[0]?.url).toBe('/api/v1/adro/get_adro_is_subscribed/a%2F..%2Fb')
})

test('is not made at all where a token is required and there is none', async () => {
  const { call, asked } = calling(() => Response.json({}), { tokenGetter: () => undefined })
  await expect(call({ path: '/x' }, v.object({}))).rejects.toThrow(TokenError)
  expect(asked).toEqual([])
})

test('a refusal brings the words of the API', async () => {
  const error = { code: 'bad_request', message: 'No.', fields: { email: 'Write it.' } }
  const { call } = answering({ error }, 400)
  await expect(call({ path: '/x' }, v.object({}))).rejects.toMatchObject({
    name: 'HttpError',
    status: 400,
    code: 'bad_request',
    reason: { message: 'No.', fields: { email: 'Write it.' } },
  })
})

test.each([[null], [{ error: 'no' }], [{ error: { message: 7, fields: { email: 1 } } }]])(
  'a refusal in other words has none: %j',
  async (body) => {
    const { call } = answering(body, 500)
    const failure = await call({ path: '/x' }, v.object({})).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HttpError)
    expect((failure as HttpError).reason).toBeUndefined()
  },
)

test('a success that lacks what the contract promises is no success', async () => {
  const { call } = answering({})
  const calls = ownAccountCalls(call, socialPaths('adro'))
  await expect(calls.updateProfile({ name: 'Maria' })).rejects.toThrow(ContractError)
})

test('what may have been done is not done again', async () => {
  const { call, asked } = calling(() => Promise.reject(new TypeError('fetch failed')))
  await expect(call({ path: '/x', method: 'POST' }, v.object({}))).rejects.toThrow(UnreachableError)
  expect(asked).toHaveLength(1)
})
