import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A secret to sign messages with, as the Standard Webhooks specification writes it: `whsec_…`. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** What is kept of a secret: whoever has only the database cannot sign with it. */
export function sealSecret(key: Uint8Array, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The secret again; undefined where it was sealed by another key, or changed. */
export function openSecret(key: Uint8Array, kept: string): string | undefined {
  const bytes = Buffer.from(kept, 'base64')
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
