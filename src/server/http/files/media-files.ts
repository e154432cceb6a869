import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { MEDIA_HEADERS, SHOWN_IN_PLACE, typeOf } from '#src/contract/publishing/site-files.ts'
import { safePath } from './served-file.ts'

/**
 * Serves `/media/…` from the media folder; the file at an address never changes. Uploads never run
 * script on the site's origin: kinds that could hold script are served as downloads.
 */
export function mediaFiles(mediaDir: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const path = safePath(new URL(c.req.url).pathname.replace(/^\/media/, ''))
    if (!path) return next()
    const file = join(mediaDir, path)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return next()
    const type = typeOf(file)
    for (const [name, value] of Object.entries(MEDIA_HEADERS)) c.header(name, value)
    c.header('content-type', type)
    c.header('accept-ranges', 'bytes')
    if (!SHOWN_IN_PLACE.has(type)) c.header('content-disposition', 'attachment')
    const range = c.req.method === 'GET' ? rangeOf(c.req.header('range'), found.size) : null
    if (range === 'beyond') {
      c.header('content-range', `bytes */${found.size}`)
      return c.body(null, 416)
    }
    if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
    c.header('content-length', String(range ? range.end - range.start + 1 : found.size))
    if (c.req.method === 'HEAD') return c.body(null)
    const bytes = Readable.toWeb(createReadStream(file, range ?? {})) as ReadableStream
    return c.body(bytes, range ? 206 : 200)
  }
}

/**
 * The requested byte range of a file (RFC 9110 §14.2). Audio and video players ask for ranges, and
 * some need them to play at all. Unsupported forms, such as several ranges at once, are ignored.
 */
function rangeOf(
  asked: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return null
  return start >= size ? 'beyond' : { start, end }
}
