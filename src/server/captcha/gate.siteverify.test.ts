import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Connection } from '../db/connection.ts'
import { loggable } from '../http/request-log.ts'
import { gateOf, siteverify } from './gate.ts'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

const PROVIDERS = [
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
  ['hcaptcha', 'https://api.hcaptcha.com/siteverify'],
  ['recaptcha', 'https://www.google.com/recaptcha/api/siteverify'],
] as const

const gateAsking = (ask: typeof fetch) =>
  gateOf(siteverify({ provider: 'turnstile', secret: 'the secret' }, ask))

const gateAnswered = (body: BodyInit | null, status = 200) =>
  gateAsking(async () => new Response(body, { status }))

describe.each(PROVIDERS)('%s', (provider, address) => {
  test('is asked once, by its address, with the secret, and gives out no task itself', async () => {
    const ask = vi.fn<typeof fetch>(async () => Response.json({ success: true }))
    const gate = gateOf(siteverify({ provider, secret: 'the secret' }, ask))
    expect(await gate.challenge()).toBeNull()
    await gate.accept(connection.db, `${provider} solution`, '203.0.113.7')
    expect(ask).toHaveBeenCalledOnce()
    const [url, request] = ask.mock.calls[0] ?? []
    expect(url).toBe(address)
    expect(request).toMatchObject({ method: 'POST', signal: expect.any(AbortSignal) })
    expect(String(request?.body)).toBe(
      `secret=the+secret&response=${provider}+solution&remoteip=203.0.113.7`,
    )
  })
})

test.each(['unknown', '2001:db8:1:2::/64', ''])('does not send %j as an address', async (from) => {
  const ask = vi.fn<typeof fetch>(async () => Response.json({ success: true }))
  await gateAsking(ask).accept(connection.db, `from ${from}`, from)
  expect(String(ask.mock.calls[0]?.[1]?.body)).not.toContain('remoteip')
})

test('a solution passes once, even where the provider would take it again', async () => {
  const gate = gateAnswered('{"success":true}')
  const again = () =>
    gateAnswered('{"success":true}').accept(connection.db, 'the very same', '203.0.113.7')
  await gate.accept(connection.db, 'the very same', '203.0.113.7')
  await expect(again()).rejects.toMatchObject({ code: 'captcha' })
})

test.each([
  ['a wrong solution', '{"success":false,"error-codes":["invalid-input-response"]}', 200],
  ['a used one', '{"success":false,"error-codes":["timeout-or-duplicate"]}', 200],
  ['one without reasons', '{"success":false}', 200],
  ['one that they call a bad request', '{"success":false,"error-codes":["bad-request"]}', 400],
])('%s is refused', async (_, body, status) => {
  await expect(
    gateAnswered(body, status).accept(connection.db, 'wrong', '203.0.113.7'),
  ).rejects.toMatchObject({ name: 'ApiError', code: 'captcha' })
})

test.each([
  ['a failure of theirs', '{"success":true}', 502],
  ['a page instead of JSON', '<h1>Sorry</h1>', 200],
  ['another answer', '{"ok":true}', 200],
  ['nothing', null, 200],
  ['our secret refused', '{"success":false,"error-codes":["invalid-input-secret"]}', 200],
  ['their own error', '{"success":false,"error-codes":["internal-error"]}', 200],
])('%s is no fault of the reader', async (_, body, status) => {
  await expect(
    gateAnswered(body, status).accept(connection.db, 'right', '203.0.113.7'),
  ).rejects.toMatchObject({ name: 'ApiError', code: 'captcha_unavailable' })
})

test('the log says why, and holds neither the secret nor the solution', async () => {
  const gate = gateAnswered('{"success":false,"error-codes":["invalid-input-secret"]}')
  const failed = await gate.accept(connection.db, 'the solution', '203.0.113.7').catch(loggable)
  expect(failed).toMatchObject({ cause: { message: 'invalid-input-secret' } })
  expect(JSON.stringify(failed)).not.toMatch(/the secret|the solution/)
})

test('a provider that cannot be reached is no fault of the reader', async () => {
  const gate = gateAsking(async () => {
    throw new TypeError('fetch failed')
  })
  await expect(gate.accept(connection.db, 'right', '203.0.113.7')).rejects.toMatchObject({
    code: 'captcha_unavailable',
  })
})
