import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { dayIn } from '#src/domain/events/event-times.ts'
import type { Reading } from './open-source.ts'

/** The code that reads a file, and its rules: another version may read differently. */
const READERS = ['src/server/features/imports', 'src/domain', 'src/contract', 'package-lock.json']
const ROOT = join(import.meta.dirname, '../../../../..')

let readers: Promise<string> | undefined

/**
 * A digest of everything that determines the result of reading a file: its bytes, the reading code
 * and the options.
 *
 * @returns SHA-256, hexadecimal
 */
export async function readingDigest({ kind, path, context }: Reading): Promise<string> {
  const { timezone, language, columns, now } = context
  readers ??= digestOfReaders()
  // The dates of a calendar are counted from today.
  const today = kind === 'ics' ? dayIn(now, timezone) : null
  const hash = createHash('sha256')
  hash.update(JSON.stringify([await readers, kind, timezone, language, columns, today]))
  await addFile(hash, path)
  return hash.digest('hex')
}

async function addFile(hash: Hash, path: string): Promise<void> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
}

async function digestOfReaders(): Promise<string> {
  const hash = createHash('sha256')
  for (const place of READERS) {
    for (const path of await filesIn(join(ROOT, place))) {
      hash.update(`${relative(ROOT, path)}\n`).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

/** The files of a folder and its subfolders, in a fixed order; or the file itself. */
async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return [place]
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}
