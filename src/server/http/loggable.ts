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
