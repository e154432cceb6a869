import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectOf, siteHeaders, typeOf } from '#src/contract/publishing/site-files.ts'
import { digest } from '../digests.ts'
import type { ObjectHeaders } from './bucket.ts'
import type { DesiredObject } from './desired-objects.ts'
import { type LiveSite, Overtaken, TargetFailed } from './target.ts'
import type { KnownEntry } from './upload-journal-lines.ts'

/** A file of the release, ready to be uploaded. */
export interface Upload {
  bytes: Buffer
  headers: ObjectHeaders
  entry: KnownEntry
}

/**
 * Reads a file of the release.
 *
 * @throws Overtaken for a page that has changed since it was planned
 * @throws TargetFailed if a file is missing
 */
export async function prepareUpload(
  live: LiveSite,
  { file, page }: DesiredObject,
): Promise<Upload> {
  const bytes = await readFile(join(live.dir, file)).catch(() => null)
  // The digest of a page is emptied before its file changes, so the bytes match the digest.
  if (page && (page.digest === '' || live.pages[page.route] !== page.digest)) throw new Overtaken()
  if (!bytes) {
    throw new TargetFailed(`The release ${live.id} has no file ${file}; publish it anew (--full).`)
  }
  const headers = headersOf(file, bytes)
  const prints = { md5: md5Hex(bytes), as: headersDigest(headers) }
  const entry: KnownEntry = page
    ? { kind: 'page', digest: page.digest, ...prints }
    : { kind: 'file', ...prints }
  return { bytes, headers, entry }
}

/** As hexadecimal digits: a bucket's ETag for an object uploaded in one piece. */
export function md5Hex(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex')
}

/** The headers stored with an object: the type and caching that our own server gives its file. */
function headersOf(file: string, bytes: Buffer): ObjectHeaders {
  return {
    type: typeOf(file),
    cacheControl: siteHeaders(file)['cache-control'] ?? '',
    redirect: redirectOf(file, bytes),
  }
}

/** A digest that differs if an object's headers would differ. */
function headersDigest({ type, cacheControl, redirect }: ObjectHeaders): string {
  return digest(type, cacheControl, redirect ?? '').slice(0, 8)
}
