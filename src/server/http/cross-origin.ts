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

/**
 * Lets the scripts of our own pages call with a token where the API stands on another origin. No
 * cookie is ever part of it, and no other origin may.
 *
 * @param siteUrl the origin of the pages
 */
export function callableFrom(siteUrl: string): MiddlewareHandler {
  return cors({
    origin: [new URL(siteUrl).origin],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'X-Subscription',
    ],
    exposeHeaders: ['Content-Disposition', 'ETag', 'Location', 'Retry-After', 'X-Request-Id'],
    maxAge: ONE_DAY_SECONDS,
  })
}

/**
 * The rule for each address of the API: what is public may be read from anywhere, everything else
 * be called from our own pages only.
 *
 * @param publicPaths how the addresses of what is public begin
 */
export function crossOrigin(siteUrl: string, publicPaths: readonly string[]): MiddlewareHandler {
  const [anywhere, fromSite] = [readableFromAnywhere(), callableFrom(siteUrl)]
  return (c, next) => {
    const isPublic = publicPaths.some((path) => c.req.path.startsWith(path))
    return isPublic ? anywhere(c, next) : fromSite(c, next)
  }
}
