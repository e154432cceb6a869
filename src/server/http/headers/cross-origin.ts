import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { REPORT_ROWS_HEADER } from '#src/contract/office/report.ts'

const ONE_DAY_SECONDS = 86_400

/** Lets pages of any origin read public answers, without our cookies and tokens. */
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
 * Lets scripts of certain origins call with a token: our own pages if the API has another origin,
 * and the clients that the settings allow. Cookies are never allowed, nor is any other origin.
 *
 * @param origins the exact list of allowed origins
 */
function allowedCallers(origins: readonly string[]): MiddlewareHandler {
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
    exposeHeaders: [
      'Content-Disposition',
      'ETag',
      'Location',
      'Retry-After',
      'X-Request-Id',
      REPORT_ROWS_HEADER,
    ],
    maxAge: ONE_DAY_SECONDS,
  })
}

/**
 * The CORS rule for the API. Pages of any origin may read public addresses. Only our own pages and
 * those that the settings allow may call the others.
 *
 * A client that sends its token with every call may send it to public addresses, too: the preflight
 * allows it. The public answer itself is the same for all, so that a cache keeps one.
 *
 * @param callers the origins of such pages, or addresses of such pages
 * @param publicPaths the path prefixes of public addresses
 */
export function crossOrigin(
  callers: readonly string[],
  publicPaths: readonly string[],
): MiddlewareHandler {
  const origins = callers.map((address) => new URL(address).origin)
  const [anywhere, fromCallers] = [readableFromAnywhere(), allowedCallers(origins)]
  return (c, next) => {
    const isPublic = publicPaths.some((path) => c.req.path.startsWith(path))
    const asksFirst = c.req.method === 'OPTIONS' && origins.includes(c.req.header('origin') ?? '')
    return isPublic && !asksFirst ? anywhere(c, next) : fromCallers(c, next)
  }
}
