import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const ONE_DAY_SECONDS = 86_400

/** Lets pages of any origin read what is public; cookies and tokens of ours stay out of it. */
export function readableFromAnywhere(): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD'],
    allowHeaders: ['Accept-Language', 'Content-Type', 'If-None-Match', 'X-Subscription'],
    exposeHeaders: ['ETag', 'X-Request-Id', 'Retry-After'],
    maxAge: ONE_DAY_SECONDS,
  })
}
