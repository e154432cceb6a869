import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '#src/files/synced.ts'

/** Such files hold what others must not read: people of a register, drafts. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }
const KEY = /^[0-9a-f]{32}$/

/** More came than a file may have. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/**
 * Keeps what is sent as a file, without ever having all of it in memory.
 *
 * @returns its name in the folder, once a power cut can take nothing of it: what is half there would be
 *   read as if it were all
 * @throws TooLargeError; what was written until then is gone
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

/** Where a kept file is. @throws Error for what is not the name of one */
export function pathOf(importsDir: string, key: string): string {
  if (!KEY.test(key)) throw new Error('Not the name of a kept file.')
  return join(importsDir, key)
}

/**
 * Removes a kept file, if it is there. One that cannot be removed now keeps nothing from going on: it
 * goes with those that no import names (`purgeImports`).
 */
export async function removeFile(importsDir: string, key: string | null): Promise<void> {
  if (key !== null) await rm(pathOf(importsDir, key), { force: true }).catch(() => undefined)
}

/** Removes every file that none of the keys names: of imports that are gone. */
export async function removeOthers(importsDir: string, keys: ReadonlySet<string>): Promise<void> {
  const names = await readdir(importsDir).catch(() => [])
  for (const name of names) {
    if (KEY.test(name) && !keys.has(name)) await rm(join(importsDir, name), { force: true })
  }
}
