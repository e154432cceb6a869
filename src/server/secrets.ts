import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder, syncFolder } from '../files/synced.ts'

const KEY_BYTES = 32

/**
 * What every key of this portal is derived from: TOKEN_SECRET, or one made at the first start and
 * kept in `{dataDir}/secret`, readable by its owner only.
 */
export async function portalSecret({
  tokenSecret,
  dataDir,
}: Pick<Config, 'tokenSecret' | 'dataDir'>): Promise<string> {
  if (tokenSecret !== undefined) return tokenSecret
  const file = join(dataDir, 'secret')
  const kept = await readFile(file, 'utf8').catch(ifMissing)
  if (kept) return kept
  await makeFolder(dataDir)
  const made = newToken()
  try {
    await keep(file, made)
    await syncFolder(dataDir)
    return made
  } catch (error) {
    // Another process of ours was first: its secret is everybody's.
    if (isCode(error, 'EEXIST')) return readFile(file, 'utf8')
    throw error
  }
}

async function keep(file: string, secret: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(secret)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ifMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

export type KeyPurpose =
  | 'tokens'
  | 'captcha'
  | 'captcha-keys'
  | 'limits'
  | 'idempotency'
  | 'family-forms'

/** A key for one purpose, of 32 bytes, so that no two purposes share one (RFC 5869). */
export function keyFor(purpose: KeyPurpose, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `adro ${purpose}`, KEY_BYTES))
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
  return randomBytes(KEY_BYTES).toString('base64url')
}
