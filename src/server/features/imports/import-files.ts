import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '#src/files/synced.ts'

/** Such files hold private data: people of a register, drafts. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }
const KEY = /^[0-9a-f]{32}$/

/** The file is larger than the limit. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/**
 * Stores an upload as a file, without ever having all of it in memory.
 *
 * @returns its name in the folder, once it is safe from a power cut: a truncated file would be read
 *   as if it were complete
 * @throws TooLargeError; the part written until then is deleted
 */
export async function keepFile(
  importsDir: string,
  bytes: AsyncIterable<Uint8Array> | Readable,
  maxBytes: number,
): Promise<string> {
  await mkdir(importsDir, { recursive: true, mode: OWNER_ONLY.folder })
  const key = randomBytes(16).toString('hex')
  const path = join(importsDir, key)
  let size = 0
  const counted = new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.length
      if (size > maxBytes) done(new TooLargeError(`More than ${maxBytes} bytes.`))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(
      Readable.from(bytes, { objectMode: false }),
      counted,
      createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY.file, flush: true }),
    )
    await syncFolder(importsDir)
    return key
  } catch (error) {
    await removeFile(importsDir, key)
    throw error
  }
}

/** The path of a stored file. @throws Error if the key is not the name of one */
export function pathOf(importsDir: string, key: string): string {
  if (!KEY.test(key)) throw new Error('Not the name of a kept file.')
  return join(importsDir, key)
}

/**
 * Removes a stored file, if it exists. A failure does not stop the caller: `purgeImports` later
 * deletes the file with those that no import names.
 */
export async function removeFile(importsDir: string, key: string | null): Promise<void> {
  if (key !== null) await rm(pathOf(importsDir, key), { force: true }).catch(() => undefined)
}

/** Removes every file that none of the keys names: files of deleted imports. */
export async function removeOthers(importsDir: string, keys: ReadonlySet<string>): Promise<void> {
  const names = await readdir(importsDir).catch(() => [])
  for (const name of names) {
    if (KEY.test(name) && !keys.has(name)) await rm(join(importsDir, name), { force: true })
  }
}
