import { hash } from 'node:crypto'
import type { AppContext } from './context.ts'

/** Answers 200 with JSON and `Content-Length`, so that small answers are not compressed. */
export function answer<Value extends object>(c: AppContext, value: Value): Response {
  return sized(c, JSON.stringify(value), 'application/json')
}

/** Longer answers are hashed by `etag()`, in parts and outside this thread. */
const HASHED_AT_ONCE = 256 * 1024

/**
 * Answers 200 with text of a media type and `Content-Length`. A short answer to a reading call gets
 * the `ETag` that `etag()` would compute: the middleware would copy the body through a stream first.
 */
export function sized(c: AppContext, text: string, type: string): Response {
  const length = Buffer.byteLength(text)
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  return c.body(text, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(length),
    ...(isReading && length > 0 && length < HASHED_AT_ONCE && { etag: `"${hash('sha1', text)}"` }),
  })
}

/** The header that makes a browser save the answer as a file of this name (`fileNameOf`). */
export function attachedAs(name: string): { 'content-disposition': string } {
  return { 'content-disposition': `attachment; filename="${fileNameOf(name)}"` }
}

/** The most characters of a file's name, well below the limit of any system. */
const FILE_NAME_MAX = 100

/**
 * A file name that is valid on any system and in any header: letters without accents, digits, dots,
 * `_` and `-`. It does not begin with a dot, which hides a file, nor end with a character that
 * Windows drops.
 *
 * @param name the subject of the file: a title, a path
 */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^A-Za-z\d._-]+/g, '-')
    .replace(/-*\.[.-]*/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
  const ending = /\.[A-Za-z\d]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length).slice(0, FILE_NAME_MAX - ending.length)
  return stem === '' ? 'file' : stem + ending
}
