import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'

/** The header with the request's id, which finds a reader's report in the log. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Always creates the id: an id from the caller would be echoed and could be made to clash. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    c.header(REQUEST_ID_HEADER, id)
    await next()
  }
}

const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Caches may store public answers but revalidate them each time; an unchanged answer costs a 304.
 * Failures and answers to writes are not stored. A handler's own `Cache-Control` is kept.
 */
export function caching(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.headers.has('cache-control')) return
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isGood = c.res.ok || c.res.status === 304
    c.header('cache-control', isReading && isGood ? REVALIDATE : 'no-store')
  }
}
