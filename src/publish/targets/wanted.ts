import { opendir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { VARIANT_SUFFIXES } from '../release/compress.ts'
import { fileOf } from '../release/paths.ts'
import { keysOf } from './keys.ts'
import type { LiveSite } from './target.ts'

/** An object that the bucket should hold. */
export interface Wanted {
  key: string
  /** Its file, as a path in the release. */
  file: string
  /** The page that it is; undefined for any other file. */
  route: string | undefined
}

/** For hosts that read them; to a bucket they are nothing. */
const HOST_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects'])

/** Every page, under the key that its address names. */
export function* wantedPages(routes: Iterable<string>): Generator<Wanted> {
  for (const route of routes) {
    const file = fileOf(route)
    for (const key of keysOf(route)) yield { key, file, route }
  }
}

/**
 * Every other file of the release. Compressed variants are not among them: a bucket does not
 * choose between encodings, the CDN before it compresses.
 */
export async function* wantedFiles({ dir, pages }: LiveSite): AsyncGenerator<Wanted> {
  for await (const entry of await opendir(dir, { recursive: true })) {
    if (!entry.isFile()) continue
    const file = relative(dir, join(entry.parentPath, entry.name))
    if (HOST_FILES.has(file) || isVariant(file) || routeOf(file) in pages) continue
    yield { key: file, file, route: undefined }
  }
}

function isVariant(file: string): boolean {
  return VARIANT_SUFFIXES.some((suffix) => file.endsWith(suffix))
}

/** The address that a file would be the page of. */
function routeOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
}
