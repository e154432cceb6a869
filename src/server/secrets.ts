import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { derivedKey } from '#src/files/portal-secret.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text for the database, so that access to the database alone does not reveal it.
 *
 * @param key of 32 bytes (`keyFor`)
 */
export function sealText(key: Uint8Array, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a text; undefined if it was sealed with another key or changed. */
export function openText(key: Uint8Array, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const TOKEN_BYTES = 32

type KeyPurpose =
  | 'tokens'
  | 'captcha'
  | 'captcha-keys'
  | 'limits'
  | 'idempotency'
  | 'family-forms'
  | 'calendar-addresses'
  | 'webhook-secrets'
  | 'farewells'
  | 'proofs'
  | 'clients'
  | 'second-factors'
  | 'recovery-codes'
  | 'diagnosis'
  | 'backups'

/** A key for one purpose, of 32 bytes, so that no two purposes share one (RFC 5869). */
export function keyFor(purpose: KeyPurpose, secret: string): Uint8Array {
  return derivedKey(purpose, secret)
}

/** The stored form of a token: its SHA-256 in hex. The token is random, so it needs no salt. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The stored form of a guessable text, such as an address or a form with a password: its
 * HMAC-SHA-256 in hex. Without the portal's secret, no guess can be tested.
 */
export function keyedDigest(purpose: KeyPurpose, secret: string, text: string): string {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest('hex')
}

/**
 * An unguessable name that need not be stored: the HMAC-SHA-256 of a text in base64url, 43
 * characters.
 */
export function keyedName(purpose: KeyPurpose, secret: string, text: string): string {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url')
}

/** A new token: 32 random bytes in base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
