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
 * Lets the scripts of some pages call with a token: of our own where the API stands on another origin,
 * and of clients that the settings allow. No cookie is ever part of it, and no other origin may.
 *
 * @param origins exactly those that may
 */
export function callableFrom(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
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
 * be called from our own pages and those that the settings allow.
 *
 * A client that brings its token to every call asks whether it may bring it to what is public as well,
 * and is told so. The answer itself is the same for all, so that a cache may keep one.
 *
 * @param callers where such pages stand: their origins, or addresses of them
 * @param publicPaths how the addresses of what is public begin
 */
export function crossOrigin(
  callers: readonly string[],
  publicPaths: readonly string[],
): MiddlewareHandler {
  const origins = callers.map((address) => new URL(address).origin)
  const [anywhere, fromCallers] = [readableFromAnywhere(), callableFrom(origins)]
  return (c, next) => {
    const isPublic = publicPaths.some((path) => c.req.path.startsWith(path))
    const asksFirst = c.req.method === 'OPTIONS' && origins.includes(c.req.header('origin') ?? '')
    return isPublic && !asksFirst ? anywhere(c, next) : fromCallers(c, next)
  }
}
