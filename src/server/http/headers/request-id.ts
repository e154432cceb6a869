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
