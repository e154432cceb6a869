import type { MiddlewareHandler } from 'hono'
import type { AppEnv, Logger } from './context.ts'

const LONGEST_PATH = 200

/** One line per request. The query is left out: it may hold what a person typed. */
export function requestLog(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    logger.info(
      {
        requestId: c.var.requestId,
        method: c.req.method,
        path: c.req.path.slice(0, LONGEST_PATH),
        status: c.res.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      'request',
    )
  }
}
