import { createHash, createHmac, randomBytes } from 'node:crypto'
import { derivedKey } from '#src/files/portal-secret.ts'

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
