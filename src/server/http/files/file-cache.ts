import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { redirectOf } from '#src/contract/publishing/site-files.ts'

/** The bytes of a file and what is known of them. */
export interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** The redirect target, if the file marks a former address. */
  movedTo: string | null
}

/** What is kept of a file: its bytes as they are stored, or compressed here. */
export type Form = 'stored' | 'gzip'

const zip = promisify(gzip)

type Stamp = Pick<Stats, 'mtimeMs' | 'size' | 'ino'>

/** Recently read bytes by path and form, with the stamp of their file. */
const cache = new Map<string, FileBytes & { stamp: Stamp }>()
const CACHE_BYTES = 32 * 1024 * 1024
let cachedBytes = 0

/** Reads a file in a form, from memory if it is unchanged; null if it does not exist. */
export async function readCached(path: string, form: Form = 'stored'): Promise<FileBytes | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  const key = keyOf(path, form)
  const hit = cache.get(key)
  if (hit && isSame(hit.stamp, found)) return hit
  const stored = await readFile(path).catch(() => null)
  if (!stored) return null
  const bytes = form === 'gzip' ? await zip(stored) : stored
  const digest = createHash('sha1').update(bytes).digest('base64url')
  const { mtimeMs, size, ino } = found
  const movedTo = redirectOf(path, stored)
  const entry = { bytes: new Uint8Array(bytes), etag: `"${digest}"`, movedTo }
  remember(key, { ...entry, stamp: { mtimeMs, size, ino } })
  return entry
}

/**
 * The cached file of a path, if another path still leads to that file; null otherwise. It reads
 * only the stamp, synchronously: that costs less than handing the work to another thread.
 *
 * @param path as given to `readCached`, and `form`
 * @param asked the other path, such as one through a link that may have changed
 */
export function cachedNow(path: string, form: Form, asked: string): FileBytes | null {
  const hit = cache.get(keyOf(path, form))
  if (!hit) return null
  const found = stampNow(asked)
  return found && isSame(hit.stamp, found) ? hit : null
}

function stampNow(path: string): Stamp | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // An unreadable folder or a loop of links: opening the file reports it, too.
    return undefined
  }
}

/** A file replaced by a rename has another inode number. */
function isSame(one: Stamp, other: Stamp): boolean {
  return one.ino === other.ino && one.mtimeMs === other.mtimeMs && one.size === other.size
}

/** No path of the site holds a line break. */
function keyOf(path: string, form: Form): string {
  return form === 'stored' ? path : `${path}\n${form}`
}

function remember(key: string, entry: FileBytes & { stamp: Stamp }): void {
  cachedBytes += entry.bytes.length - (cache.get(key)?.bytes.length ?? 0)
  cache.delete(key)
  cache.set(key, entry)
  for (const [oldest, { bytes }] of cache) {
    if (cachedBytes <= CACHE_BYTES) break
    cache.delete(oldest)
    cachedBytes -= bytes.length
  }
}
