import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time of a message may be from ours, before or after, in seconds. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60

/** How a secret begins whose rest is the key in base64; any other is the key as it stands. */
const BASE64_SECRET = 'whsec_'
/** No dot: what is signed could otherwise be cut into id and time in more than one way. */
const MESSAGE_ID = /^[\w-]{1,128}$/
const SECONDS = /^\d{1,12}$/

/** What is signed, as the Standard Webhooks specification has it. */
export interface WebhookMessage {
  /** The same for each try to deliver it. */
  id: string
  /** Seconds since 1970 at which this try was made. */
  sentAt: number
  /** The bytes as they travel. */
  body: Uint8Array
}

export type Verdict = { genuine: true; id: string } | { genuine: false }

/**
 * The headers that a message is sent with (https://www.standardwebhooks.com, "Webhook Metadata").
 *
 * @param secret what sender and receiver share: `whsec_` and base64, or any text; several, the newest
 *   first, while it is being changed
 */
export function webhookHeaders(
  secret: string | readonly string[],
  message: WebhookMessage,
): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.sentAt),
    'webhook-signature': [secret]
      .flat()
      .map((one) => `v1,${digestOf(one, message).toString('base64')}`)
      .join(' '),
  }
}

/**
 * Whether a message comes from whoever has the secret, as it was sent, and not long ago. Signatures
 * are compared in constant time.
 *
 * @param now seconds since 1970
 */
export function verifyWebhook(
  secret: string,
  headers: Headers,
  body: Uint8Array,
  now: number,
): Verdict {
  const id = headers.get('webhook-id') ?? ''
  const time = headers.get('webhook-timestamp') ?? ''
  const given = headers.get('webhook-signature') ?? ''
  if (!MESSAGE_ID.test(id) || !isTimely(headers, now)) return { genuine: false }
  const sentAt = Number(time)
  const expected = digestOf(secret, { id, sentAt, body })
  // Several, separated by spaces, while a secret is being changed.
  const genuine = given.split(' ').some((one) => isSame(one, expected))
  return genuine ? { genuine, id } : { genuine: false }
}

/**
 * Whether the time that a message bears is not too far from ours, before or after. Its headers say it:
 * a message from the future is refused before its body comes, which could last until it is in time.
 *
 * @param now seconds since 1970
 */
export function isTimely(headers: Headers, now: number): boolean {
  const time = headers.get('webhook-timestamp') ?? ''
  return SECONDS.test(time) && Math.abs(now - Number(time)) <= WEBHOOK_TOLERANCE_SECONDS
}

function isSame(signature: string, expected: Buffer): boolean {
  const [version, base64 = ''] = signature.split(',')
  const given = Buffer.from(base64, 'base64')
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
}

function digestOf(secret: string, { id, sentAt, body }: WebhookMessage): Buffer {
  const hmac = createHmac('sha256', keyOf(secret))
  return hmac.update(`${id}.${sentAt}.`).update(body).digest()
}

function keyOf(secret: string): Buffer {
  return secret.startsWith(BASE64_SECRET)
    ? Buffer.from(secret.slice(BASE64_SECRET.length), 'base64')
    : Buffer.from(secret)
}
