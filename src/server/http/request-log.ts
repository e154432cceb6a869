import type { MiddlewareHandler } from 'hono'
import { decodedUri } from '#src/domain/address-text.ts'
import type { AppEnv, Logger } from './context.ts'

const LONGEST_PATH = 200
/** The length of our tokens: anyone who reads one in a log could use it (requirements §11.6). */
const TOKEN_LENGTH = 43

/**
 * Logs one line per request. It omits the query, which may hold a person's input, and every path
 * segment that may be the token of a mailed link.
 */
export function requestLog(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    logger.info(
      {
        requestId: c.var.requestId,
        method: c.req.method,
        path: loggablePath(c.req.path).slice(0, LONGEST_PATH),
        status: c.res.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      'request',
    )
  }
}

function loggablePath(path: string): string {
  return path
    .split('/')
    .map((segment) => (mayHoldToken(decodedUri(segment)) ? '(token)' : segment))
    .join('/')
}

/** A longer segment that cannot be a slug may be a token with a letter added by mistake. */
function mayHoldToken(segment: string): boolean {
  const runs = segment.match(/[\w-]+/g) ?? []
  return runs.some(
    (run) => run.length === TOKEN_LENGTH || (run.length > TOKEN_LENGTH && /[A-Z_]/.test(run)),
  )
}

/** The loggable parts of an error: never values from a query or a person. */
export interface LoggableError {
  type: string
  message: string
  /** SQLSTATE or system code, if the error has one. */
  code?: string
  /** Frames only: the first lines of a stack repeat the message. */
  stack: string
  cause?: LoggableError
}

/**
 * Makes an error safe for the log. Drizzle's message lists the parameters of the failed query,
 * which may be personal data; the statement alone is enough for a developer.
 */
export function loggable(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const [message = ''] = error.message.split('\nparams:')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && { cause: loggable(error.cause) }),
  }
}

/**
 * The parts of a job's failure that the log and the queue may hold. The job may be about a person,
 * so no address and no link is among them.
 */
export function maskedFailure(error: unknown): LoggableError {
  return masked(loggable(error))
}

function masked({ cause, ...error }: LoggableError): LoggableError {
  return {
    ...error,
    message: error.message.replace(/\S+@\S+/g, '[address]').replace(/\bhttps?:\S+/g, '[link]'),
    ...(cause && { cause: masked(cause) }),
  }
}
