import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { ADDRESS_SEGMENT, redirectOf } from '../../contract/site-files.ts'

const SEGMENT = new RegExp(`^${ADDRESS_SEGMENT}$`)

/** The relative path that an address names, or null where it could leave the folder. */
export function safePath(pathname: string): string | null {
  const segments = pathname.split('/').slice(1)
  return segments.every((one) => SEGMENT.test(one)) ? segments.join('/') : null
}

export interface ServedFile {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  encoding: 'br' | 'gzip' | null
  /** Where it leads, if it is what was left at a former address. */
  movedTo: string | null
}

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Reads a file in the best encoding that the reader accepts; null where there is none. */
export async function readServed(path: string, accepted: string): Promise<ServedFile | null> {
  for (const { name, suffix } of ENCODINGS) {
    if (!accepts(accepted, name)) continue
    const bytes = await readCached(`${path}${suffix}`)
    if (bytes) return { ...bytes, encoding: name }
  }
  const bytes = await readCached(path)
  return bytes && { ...bytes, encoding: null }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((one) => one.trim())
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one))
  })
}

type Cached = Pick<ServedFile, 'bytes' | 'etag' | 'movedTo'>

/** Bytes that were served lately, by path and modification: a changed file is read anew. */
const cache = new Map<string, Cached & { stamp: string }>()
const CACHE_BYTES = 32 * 1024 * 1024
let cachedBytes = 0

async function readCached(path: string): Promise<Cached | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  const stamp = `${found.mtimeMs}-${found.size}-${found.ino}`
  const hit = cache.get(path)
  if (hit?.stamp === stamp) return hit
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return null
  const digest = createHash('sha1').update(bytes).digest('base64url')
  const movedTo = redirectOf(path, bytes)
  const entry = { bytes: new Uint8Array(bytes), etag: `"${digest}"`, movedTo, stamp }
  remember(path, entry)
  return entry
}

function remember(path: string, entry: Cached & { stamp: string }): void {
  cachedBytes += entry.bytes.length - (cache.get(path)?.bytes.length ?? 0)
  cache.delete(path)
  cache.set(path, entry)
  for (const [oldest, { bytes }] of cache) {
    if (cachedBytes <= CACHE_BYTES) break
    cache.delete(oldest)
    cachedBytes -= bytes.length
  }
}
