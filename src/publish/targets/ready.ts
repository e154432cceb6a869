import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectOf, siteHeaders, typeOf } from '../../contract/site-files.ts'
import { digest } from '../digests.ts'
import type { ObjectHeaders } from './bucket.ts'
import type { KnownEntry } from './ledger-lines.ts'
import { type LiveSite, TargetFailed } from './target.ts'
import type { Wanted } from './wanted.ts'

/** A file of the release, as it is stored. */
export interface Ready {
  bytes: Buffer
  headers: ObjectHeaders
  entry: KnownEntry
}

/**
 * Reads a file of the release. Publishing may go on meanwhile: a page that is exchanged while it is
 * read is noted as of no known digest, so that the next time compares it again.
 *
 * @returns null for a page that is not there any more
 * @throws TargetFailed where a file is missing
 */
export async function readReady(live: LiveSite, { file, route }: Wanted): Promise<Ready | null> {
  // A publisher empties the digest of a page before it touches its file.
  const before = route === undefined ? '' : live.pages[route]
  const bytes = await readFile(join(live.dir, file)).catch(() => null)
  if (!bytes) {
    if (route !== undefined && !live.pages[route]) return null
    throw new TargetFailed(`The release ${live.id} has no file ${file}; publish it anew (--full).`)
  }
  const headers = headersOf(file, bytes)
  const prints = { md5: md5Of(bytes), as: headersDigest(headers) }
  if (route === undefined) return { bytes, headers, entry: { kind: 'file', ...prints } }
  const page = before !== undefined && live.pages[route] === before ? before : ''
  return { bytes, headers, entry: { kind: 'page', digest: page, ...prints } }
}

/** As hexadecimal digits: what a bucket calls an object that came in one piece. */
export function md5Of(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex')
}

/** What is stored with an object: the same type and caching that our own server gives its file. */
function headersOf(file: string, bytes: Buffer): ObjectHeaders {
  return {
    type: typeOf(file),
    cacheControl: siteHeaders(file)['cache-control'] ?? '',
    redirect: redirectOf(file, bytes),
  }
}

/** What tells whether an object would be stored with other headers. */
function headersDigest({ type, cacheControl, redirect }: ObjectHeaders): string {
  return digest(type, cacheControl, redirect ?? '').slice(0, 8)
}
