import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { dayIn } from '#src/domain/events/event-times.ts'
import { sourceDigest } from '#src/files/source-digest.ts'
import type { Reading } from './open-source.ts'

/** The code that reads a file, and its rules: another version may read differently. */
const READERS = ['src/server/features/imports', 'src/domain', 'src/contract', 'package-lock.json']
const ROOT = join(import.meta.dirname, '../../../../..')

let readers: string | undefined

/**
 * A digest of everything that determines the result of reading a file: its bytes, the reading code
 * and the options.
 *
 * @returns SHA-256, hexadecimal
 */
export async function readingDigest({ kind, path, context }: Reading): Promise<string> {
  const { timezone, language, columns, now } = context
  readers ??= sourceDigest(ROOT, READERS)
  // The dates of a calendar are counted from today.
  const today = kind === 'ics' ? dayIn(now, timezone) : null
  const hash = createHash('sha256')
  hash.update(JSON.stringify([readers, kind, timezone, language, columns, today]))
  await addFile(hash, path)
  return hash.digest('hex')
}

async function addFile(hash: Hash, path: string): Promise<void> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
}
