import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { redirectOf } from '#src/contract/site-files.ts'

/** What a file holds, and what is known of it. */
export interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** Where it leads, if it is what was left at a former address. */
  movedTo: string | null
}

type Stamp = Pick<Stats, 'mtimeMs' | 'size' | 'ino'>

/** Bytes that were read lately, by path, with the stamp of the file that they were read from. */
const cache = new Map<string, FileBytes & { stamp: Stamp }>()
const CACHE_BYTES = 32 * 1024 * 1024
let cachedBytes = 0

/** Reads a file, from memory where it is still the same; null where there is none. */
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
 * What is in memory of a file, if it is what another path leads to now; null otherwise. It asks the
 * disk for the stamp only, in this thread: that is less work than to have another thread asked.
 *
 * @param path as it was given to `readCached`
 * @param asked such as the same file's path through a link that may lead elsewhere by now
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
    // A folder that may not be read, or a loop of links: whoever opens the file finds out, too.
    return undefined
  }
}

/** A file that another one was renamed over is another file: it has a number of its own. */
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
