import { createHash, createHmac, randomBytes } from 'node:crypto'
import { derivedKey } from '#src/files/portal-secret.ts'

const TOKEN_BYTES = 32

export type KeyPurpose =
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

/** What is kept of a secret that we hand out: its SHA-256 in hex. It is random, so needs no salt. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * What is kept of something that could be guessed, such as an address or a form with a password
 * in it: its HMAC-SHA-256 in hex. Without the portal's secret no guess can be tried.
 */
export function keyedDigest(purpose: KeyPurpose, secret: string, text: string): string {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest('hex')
}

/**
 * A name for something of ours that nobody can guess and that need not be kept: its HMAC-SHA-256 in
 * base64url, 43 characters.
 */
export function keyedName(purpose: KeyPurpose, secret: string, text: string): string {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url')
}

/** A secret to hand out: 32 random bytes in base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
