import { type LoggableError, loggable } from '../http/loggable.ts'

/** What a log and the queue's table may hold of a failed job: no address, no link. */
export function failureOf(error: unknown): LoggableError {
  return masked(loggable(error))
}

function masked({ cause, ...error }: LoggableError): LoggableError {
  return {
    ...error,
    message: error.message.replace(/\S+@\S+/g, '[address]').replace(/\bhttps?:\S+/g, '[link]'),
    ...(cause && { cause: masked(cause) }),
  }
}
