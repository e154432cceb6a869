import { expect, test } from 'vitest'
import { verifyWebhook, webhookHeaders } from './webhook-signature.ts'

/** The example of the specification's own libraries. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SENT_AT = 1614265330
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: SENT_AT,
  body: Buffer.from('{"test": 2432232314}'),
}
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

const verdict = (change: Record<string, string>, body = MESSAGE.body, now = SENT_AT) =>
  verifyWebhook(SECRET, new Headers({ ...webhookHeaders(SECRET, MESSAGE), ...change }), body, now)
    .genuine

test('a signature is that of the specification', () => {
  expect(webhookHeaders(SECRET, MESSAGE)).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  })
})

test('a message is genuine with its signature, alone or among others', () => {
  expect(verdict({})).toBe(true)
  expect(verdict({ 'webhook-signature': `v1a,eA== v1,AAAA ${SIGNATURE}` })).toBe(true)
})

test.each([
  ['another secret', { 'webhook-signature': webhookHeaders('x', MESSAGE)['webhook-signature'] }],
  ['no signature', { 'webhook-signature': '' }],
  ['another version', { 'webhook-signature': SIGNATURE.replace('v1', 'v2') }],
  ['another id', { 'webhook-id': 'msg_other' }],
  ['an id with a dot', { 'webhook-id': `${MESSAGE.id}.1` }],
  ['another time', { 'webhook-timestamp': String(SENT_AT + 1) }],
  ['no number for a time', { 'webhook-timestamp': '1e9' }],
])('a message with %s is not', (_what, change: Record<string, string | undefined>) => {
  expect(verdict(change as Record<string, string>)).toBe(false)
})

test('a message is not genuine with a byte altered, nor too long before or after its time', () => {
  expect(verdict({}, Buffer.from('{"test": 2432232315}'))).toBe(false)
  for (const late of [-300, 300]) expect(verdict({}, MESSAGE.body, SENT_AT + late)).toBe(true)
  for (const late of [-301, 301]) expect(verdict({}, MESSAGE.body, SENT_AT + late)).toBe(false)
})

test('any text may be the secret', () => {
  const secret = 'a secret that somebody typed, long enough'
  const headers = new Headers(webhookHeaders(secret, MESSAGE))
  expect(verifyWebhook(secret, headers, MESSAGE.body, SENT_AT)).toEqual({
    genuine: true,
    id: MESSAGE.id,
  })
})
