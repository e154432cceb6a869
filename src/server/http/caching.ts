import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'

const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * What is public may be stored, but is asked for again each time: unchanged, it costs a 304. What
 * failed, or did something, is not stored, and a handler that set its own rule keeps it.
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

/** Tags answers by their bytes and answers 304 to whoever already has them. */
export function tagging(): MiddlewareHandler {
  return etag()
}
