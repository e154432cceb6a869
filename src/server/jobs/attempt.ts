import { setTimeout as wait } from 'node:timers/promises'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Logger } from '../http/context.ts'
import { type LoggableError, loggable } from '../http/request-log.ts'
import { doJob, GivenUpError, type Job, type JobHandlers } from './job.ts'

/** Less than the queue allows: a hung handler is reported before the queue takes its job. */
const PATIENCE_MS = 90_000

export interface AttemptOptions {
  handlers: JobHandlers
  logger: Logger
  /** Called with a job that is not tried again. */
  onGivenUp?(job: Job): Promise<void>
}

/**
 * Tries a job once and returns the outcome; it never throws. Neither the log nor the queue keeps
 * the job's data with the failure.
 */
export async function attempt(
  { id, data, retryCount, retryLimit }: JobWithMetadata<Job>,
  { handlers, logger, onGivenUp = async () => {} }: AttemptOptions,
): Promise<JobResult> {
  const tellOf = async (job: Job) => {
    try {
      await onGivenUp(job)
    } catch (error) {
      logger.error({ job: id, err: failureOf(error) }, 'nobody was told of a job that was given up')
    }
  }
  try {
    await withPatience(doJob(handlers, data, id))
    return { id, status: 'completed' }
  } catch (error) {
    const failure = failureOf(error)
    const isLast = error instanceof GivenUpError || retryCount >= retryLimit
    const fields = { job: id, kind: data.kind, attempt: retryCount + 1, err: failure }
    logger.error(fields, isLast ? 'job given up' : 'job failed, to be tried again')
    if (isLast) await tellOf(data)
    const output = { type: failure.type, message: failure.message }
    return { id, status: isLast ? 'deadletter' : 'failed', output }
  }
}

/** A handler that hangs counts as failed; its later outcome is ignored. */
async function withPatience(work: Promise<void>): Promise<void> {
  const done = new AbortController()
  const patience = wait(PATIENCE_MS, undefined, { signal: done.signal, ref: false }).then(
    () => {
      throw new Error(`The job took longer than ${PATIENCE_MS / 1000} s.`)
    },
    () => undefined,
  )
  try {
    await Promise.race([work, patience])
  } finally {
    done.abort()
  }
}

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
