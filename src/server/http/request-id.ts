import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** The header that names a request, so that a reader's report can be found in the log. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Names each request itself: a caller's own name would be an echo, and could be made to clash. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    c.header(REQUEST_ID_HEADER, id)
    await next()
  }
}
