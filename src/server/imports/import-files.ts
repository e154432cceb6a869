import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { syncFolder } from '#src/files/synced.ts'
import type { Db } from '../db/connection.ts'
import { importLines, imports } from '../db/schema.ts'
import { DAY_MS, shifted } from '../db/times.ts'

/** States in which the file may still be read. */
const UNREAD = ['reading', 'ready'] as const
/** How long an import is kept that was previewed and never started. */
const WAITING_KEPT_MS = 7 * DAY_MS
/** How long the lines of an ended import are kept: they contain names of people. */
const LINES_KEPT_MS = 30 * DAY_MS

/**
 * Deletes imports that nobody continued, the texts of lines a month after their import ended, and
 * the files of deleted imports. The import itself and its counts stay.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function purgeImports(
  { db, importsDir }: { db: Db; importsDir: string },
  now: string,
): Promise<void> {
  const before = (ms: number) => shifted(now, -ms)
  await db
    .delete(imports)
    .where(and(inArray(imports.state, [...UNREAD]), lt(imports.updatedAt, before(WAITING_KEPT_MS))))
  const ended = db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.finishedAt, before(LINES_KEPT_MS)))
  await db
    .update(importLines)
    .set({ externalId: null, title: '', notes: [], matches: [] })
    .where(and(inArray(importLines.importId, ended), ne(importLines.title, '')))
  // A table without headers has a person's data in their place.
  await db
    .update(imports)
    .set({ columns: null })
    .where(and(inArray(imports.id, ended), isNotNull(imports.columns)))
  const kept = await db
    .select({ fileKey: imports.fileKey })
    .from(imports)
    .where(and(isNotNull(imports.fileKey), inArray(imports.state, [...UNREAD])))
  await removeOthers(importsDir, new Set(kept.flatMap(({ fileKey }) => fileKey ?? [])))
}

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
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<string> {
  await mkdir(importsDir, { recursive: true, mode: OWNER_ONLY.folder })
  const key = randomBytes(16).toString('hex')
  const path = join(importsDir, key)
  try {
    await pipeline(
      atMost(maxBytes, bytes),
      createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY.file, flush: true }),
    )
    await syncFolder(importsDir)
    return key
  } catch (error) {
    await removeFile(importsDir, key)
    throw error
  }
}

/** @throws TooLargeError once there are more bytes */
async function* atMost(maxBytes: number, bytes: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxBytes) throw new TooLargeError(`More than ${maxBytes} bytes.`)
    yield chunk
  }
}

/** The path of a stored file. @throws Error if the key is not the name of one */
export function toFilePath(importsDir: string, key: string): string {
  if (!KEY.test(key)) throw new Error('Not the name of a kept file.')
  return join(importsDir, key)
}

/**
 * Removes a stored file, if it exists. A failure does not stop the caller: `purgeImports` later
 * deletes the file with those that no import names.
 */
export async function removeFile(importsDir: string, key: string | null): Promise<void> {
  if (key !== null) await rm(toFilePath(importsDir, key), { force: true }).catch(() => undefined)
}

/** Removes every file that none of the keys names: files of deleted imports. */
async function removeOthers(importsDir: string, keys: ReadonlySet<string>): Promise<void> {
  const names = await readdir(importsDir).catch(() => [])
  for (const name of names) {
    if (KEY.test(name) && !keys.has(name)) await rm(join(importsDir, name), { force: true })
  }
}
