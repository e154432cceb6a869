import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A secret to sign messages with, as the Standard Webhooks specification writes it: `whsec_…`. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}
