import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A secret to sign messages with, in the format of Standard Webhooks: `whsec_…`. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}
