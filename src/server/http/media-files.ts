import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { MEDIA_HEADERS, SHOWN_IN_PLACE, typeOf } from '#src/contract/site-files.ts'
import { safePath } from './served-file.ts'

/**
 * Serves `/media/…` from the media folder, unchanging by address. What somebody uploaded never
 * runs in the site's name: kinds that could carry script are downloads.
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
    c.header('content-length', String(found.size))
    if (!SHOWN_IN_PLACE.has(type)) c.header('content-disposition', 'attachment')
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream)
  }
}
