import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { redirectOf } from '#src/contract/publishing/site-files.ts'

/** The bytes of a file and what is known of them. */
export interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** The redirect target, if the file marks a former address. */
  movedTo: string | null
}

type Stamp = Pick<Stats, 'mtimeMs' | 'size' | 'ino'>

/** Recently read bytes by path, with the stamp of their file. */
const cache = new Map<string, FileBytes & { stamp: Stamp }>()
const CACHE_BYTES = 32 * 1024 * 1024
let cachedBytes = 0

/** Reads a file, from memory if it is unchanged; null if it does not exist. */
export async function readCached(path: string): Promise<FileBytes | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  const hit = cache.get(path)
  if (hit && isSame(hit.stamp, found)) return hit
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return null
  const digest = createHash('sha1').update(bytes).digest('base64url')
  const { mtimeMs, size, ino } = found
  const movedTo = redirectOf(path, bytes)
  const entry = { bytes: new Uint8Array(bytes), etag: `"${digest}"`, movedTo }
  remember(path, { ...entry, stamp: { mtimeMs, size, ino } })
  return entry
}

/**
 * The cached file of a path, if another path still leads to that file; null otherwise. It reads
 * only the stamp, synchronously: that costs less than handing the work to another thread.
 *
 * @param path as given to `readCached`
 * @param asked the other path, such as one through a link that may have changed
 */
export function cachedNow(path: string, asked: string): FileBytes | null {
  const hit = cache.get(path)
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

function remember(path: string, entry: FileBytes & { stamp: Stamp }): void {
  cachedBytes += entry.bytes.length - (cache.get(path)?.bytes.length ?? 0)
  cache.delete(path)
  cache.set(path, entry)
  for (const [oldest, { bytes }] of cache) {
    if (cachedBytes <= CACHE_BYTES) break
    cache.delete(oldest)
    cachedBytes -= bytes.length
  }
}
