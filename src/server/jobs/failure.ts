import { type LoggableError, loggable } from '../http/loggable.ts'

/** The parts of a job's failure that the log and the queue may hold: no address, no link. */
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
