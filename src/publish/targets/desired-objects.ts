import { opendir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { VARIANT_SUFFIXES } from '../release/compress.ts'
import { toFilePath } from '../release/file-paths.ts'
import { pageAddresses, toAddress } from './object-keys.ts'
import type { LiveSite } from './target.ts'

/** An object that the bucket should hold. */
export interface DesiredObject {
  /** The address for readers, without origin. */
  address: string
  /** Its file, as a path in the release. */
  file: string
  /** The page in the file, with its digest; undefined for any other file. */
  page: { route: string; digest: string } | undefined
}

/** Files for hosts that read them; a bucket ignores them. */
const HOST_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects'])

/** A page, at each of its addresses. */
export function desiredPage(route: string, digest: string): DesiredObject[] {
  const file = toFilePath(route)
  return pageAddresses(route).map((address) => ({ address, file, page: { route, digest } }))
}

/**
 * Every other file of the release, without compressed variants: a bucket does not choose between
 * encodings; the CDN in front of it compresses.
 */
export async function* desiredFiles({ dir, pages }: LiveSite): AsyncGenerator<DesiredObject> {
  for await (const entry of await opendir(dir, { recursive: true })) {
    if (!entry.isFile()) continue
    const file = relative(dir, join(entry.parentPath, entry.name))
    if (HOST_FILES.has(file) || isVariant(file) || pageOf(file) in pages) continue
    yield { address: toAddress(file), file, page: undefined }
  }
}

function isVariant(file: string): boolean {
  return VARIANT_SUFFIXES.some((suffix) => file.endsWith(suffix))
}

/** The address of the page that a file would hold. */
function pageOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
}
