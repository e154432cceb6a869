import { hkdfSync, randomBytes } from 'node:crypto'
import { constants, copyFile, link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
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
  const kept = await keptPortalSecret({ tokenSecret, dataDir })
  if (kept) return kept
  const file = portalSecretFile(dataDir)
  await makeFolder(dataDir)
  const made = randomBytes(KEY_BYTES).toString('base64url')
  try {
    await keep(file, made)
    await syncFolder(dataDir)
    return made
  } catch (error) {
    // Another of our processes was first: all processes use its secret.
    if (errorCode(error) === 'EEXIST') return readFile(file, 'utf8')
    throw error
  }
}

/**
 * The same secret for a program that must not make one: undefined if there is none yet.
 *
 * @throws the disk's error if the file cannot be read
 */
export async function keptPortalSecret({
  tokenSecret,
  dataDir,
}: {
  tokenSecret: string | undefined
  dataDir: string
}): Promise<string | undefined> {
  if (tokenSecret !== undefined) return tokenSecret
  return readFile(portalSecretFile(dataDir), 'utf8').catch(ifMissing)
}

/** The file of the portal's own secret. */
export function portalSecretFile(dataDir: string): string {
  return join(dataDir, 'secret')
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

/**
 * The file appears with its whole content: servers that start at the same moment must not read a
 * half-written secret, each to sign with a key of its own.
 *
 * @throws the disk's error; EEXIST if another process was first
 */
async function keep(file: string, secret: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(secret)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) === 'EEXIST') throw error
      // A file system without links.
      return copyFile(draft, file, constants.COPYFILE_EXCL)
    })
  } finally {
    await rm(draft, { force: true })
  }
}

function ifMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
