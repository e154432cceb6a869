import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a message's time may differ from ours, before or after, in seconds. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60

/** The prefix of a secret whose rest is the key in base64; any other secret is the key itself. */
const BASE64_SECRET = 'whsec_'
/** No dot: it would allow more than one split of the signed text into id and time. */
const MESSAGE_ID = /^[\w-]{1,128}$/
const SECONDS = /^\d{1,12}$/

/** The signed parts, as the Standard Webhooks specification defines them. */
interface WebhookMessage {
  /** The same for each delivery attempt. */
  id: string
  /** The time of this attempt, in seconds since 1970. */
  sentAt: number
  /** The bytes as they are sent. */
  body: Uint8Array
}

export type Verdict = { genuine: true; id: string } | { genuine: false }

/**
 * The headers of a message (https://www.standardwebhooks.com, "Webhook Metadata").
 *
 * @param secret the secret that sender and receiver share: `whsec_` and base64, or any text;
 *   several, the newest first, during a change of secret
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
 * Whether the holder of the secret sent this message, unaltered and not long ago. Signatures are
 * compared in constant time.
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
  // Several signatures, separated by spaces, during a change of secret.
  const genuine = given.split(' ').some((one) => isSame(one, expected))
  return genuine ? { genuine, id } : { genuine: false }
}

/**
 * Whether a message's time is close enough to ours, before or after. The headers contain it, so a
 * message from the future is refused before its body is read: a slow body could otherwise last
 * until the time is valid.
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
