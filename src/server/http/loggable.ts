/** What a log may hold of a failure: never the values that a query or a person brought. */
export interface LoggableError {
  type: string
  message: string
  /** SQLSTATE or system code, where there is one. */
  code?: string
  /** Frames only: the first lines of a stack repeat the message. */
  stack: string
  cause?: LoggableError
}

/**
 * An error for the log. Drizzle's own message lists the parameters of the failed query, which
 * may be personal; the statement alone tells a developer enough.
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
