import { hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder } from './synced.ts'

const KEY_BYTES = 32

/**
 * The secret that every key of this portal is derived from: TOKEN_SECRET, or a secret made at the
 * first start and kept in `{dataDir}/secret`, readable by its owner only.
 */
export async function portalSecret({
  tokenSecret,
  dataDir,
}: {
  tokenSecret: string | undefined
  dataDir: string
}): Promise<string> {
  if (tokenSecret !== undefined) return tokenSecret
  const file = join(dataDir, 'secret')
  const kept = await readFile(file, 'utf8').catch(ifMissing)
  if (kept) return kept
  await makeFolder(dataDir)
  const made = randomBytes(KEY_BYTES).toString('base64url')
  try {
    await keep(file, made)
    await syncFolder(dataDir)
    return made
  } catch (error) {
    // Another of our processes was first: all processes use its secret.
    if (isCode(error, 'EEXIST')) return readFile(file, 'utf8')
    throw error
  }
}

/** A 32-byte key for one purpose, so that no two purposes share a key (RFC 5869). */
export function derivedKey(purpose: string, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `adro ${purpose}`, KEY_BYTES))
}

/**
 * The secret that server and publisher sign events with: PUBLISH_SECRET, or one derived from the
 * portal's own secret, so that two processes on one data folder agree without configuration.
 */
export async function publishSecret({
  publishSecret: set,
  ...portal
}: {
  publishSecret: string | undefined
  tokenSecret: string | undefined
  dataDir: string
}): Promise<string> {
  if (set !== undefined) return set
  const key = derivedKey('publish-events', await portalSecret(portal))
  return `whsec_${Buffer.from(key).toString('base64')}`
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
