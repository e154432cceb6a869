import { setTimeout as wait } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Connection } from '../db/connection.ts'
import { sweepSeries } from '../features/series/sweep-series.ts'
import type { Logger } from '../http/context.ts'
import { maskedFailure } from '../http/request-log.ts'
import { newBoss } from './boss.ts'
import { GivenUpError, type Job, type JobHandlers } from './job.ts'
import { purge } from './purge.ts'
import {
  asOne,
  BACKUP_QUEUE,
  IMPORT_QUEUE,
  leavesNothing,
  MAIL_QUEUE,
  OFFICE_QUEUE,
  PICTURE_QUEUE,
  PUBLISH_QUEUE,
  PURGE_QUEUE,
  QUEUE_OF,
  SERIES_QUEUE,
  sameAs,
  takenAtOnce,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
} from './queues.ts'

export interface Worker {
  /**
   * Takes no more jobs and waits a moment for those under way; unfinished jobs are tried again
   * later. Call it before closing the database.
   */
  close(): Promise<void>
}

interface AttemptOptions {
  handlers: JobHandlers
  logger: Logger
  /** Called with a job that is not tried again. */
  onGivenUp?(job: Job): Promise<void>
}

interface WorkerOptions extends AttemptOptions {
  connection: Pick<Connection, 'db' | 'statements'>
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  /** Further clean-up of expired data, as of an instant. */
  sweep?(now: string): Promise<void>
  /** Makes a backup if one is due; the signal ends it when the worker closes. */
  runBackupSchedule?(signal: AbortSignal): Promise<void>
  /** The polling interval; the worker is also woken when a job is committed. */
  pollSeconds?: number
  /** How long closing waits for jobs under way, in milliseconds. */
  patienceMs?: number
}

/** Polling finds retries that are due and jobs whose notification was missed. */
const POLL_SECONDS = 10
/** The interval while the database sends no notifications. */
const POLL_UNWOKEN_SECONDS = 1
/** How long closing waits for jobs under way. */
const CLOSING_MS = 5_000
/** Less than the queue allows: a hung handler is reported before the queue takes its job. */
const JOB_MS = 90_000
/** The number of mails sent at once. */
const CONCURRENCY = 2
/** The number of webhook receivers served at once: a slow one delays only its own messages. */
const WEBHOOK_CONCURRENCY = 6
/** Every hour rather than once a day, so that it also runs on a computer that is off at night. */
const PURGE_CRON = '17 * * * *'
const HOUR_SECONDS = 60 * 60
/** In every time zone, midnight falls on a quarter of an hour. */
const SERIES_CRON = '*/15 * * * *'

/** How often the backup schedule is checked. */
const BACKUP_CRON = '*/5 * * * *'

/** Starts doing queued jobs. If several workers share one PostgreSQL, each job goes to one. */
export async function startWorker({
  patienceMs = CLOSING_MS,
  ...options
}: WorkerOptions): Promise<Worker> {
  const { connection, logger } = options
  let open = true
  const onError = (error: Error) => {
    // After closing, errors of late jobs only say that the database is closed.
    if (open) logger.error({ err: maskedFailure(error) }, 'the job queue failed')
  }
  const boss = newBoss(
    connection.statements,
    { supervise: true, schedule: true, useListenNotify: true },
    onError,
  )
  await boss.start()
  for (let count = 0; count < CONCURRENCY; count++) await takeJobs(boss, MAIL_QUEUE, options)
  for (const queue of [OFFICE_QUEUE, PUBLISH_QUEUE, PICTURE_QUEUE, WEBHOOK_EVENT_QUEUE]) {
    await takeJobs(boss, queue, options)
  }
  for (let count = 0; count < WEBHOOK_CONCURRENCY; count++)
    await takeJobs(boss, WEBHOOK_QUEUE, options)
  await takeJobs(boss, IMPORT_QUEUE, options)
  await takePurges(boss, options)
  await takeSeries(boss, options)
  const closing = new AbortController()
  await takeBackups(boss, options, closing.signal)
  return {
    close: async () => {
      closing.abort()
      const queues = [...new Set(Object.values(QUEUE_OF)), PURGE_QUEUE, SERIES_QUEUE, BACKUP_QUEUE]
      const idle = Promise.all(queues.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([idle, wait(patienceMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
      open = false
    },
  }
}

/** Takes one job, or several equal ones, at a time, so that each is settled as soon as done. */
async function takeJobs(
  boss: PgBoss,
  queue: string,
  { pollSeconds = POLL_SECONDS, ...options }: WorkerOptions,
): Promise<void> {
  const polling = {
    batchSize: takenAtOnce(queue),
    perJobResults: true,
    includeMetadata: true,
    // Jobs of the same group (`groupOf`) run one at a time; most jobs have no group.
    groupConcurrency: 1,
    notifyPollingIntervalSeconds: pollSeconds,
    pollingIntervalSeconds: Math.min(pollSeconds, POLL_UNWOKEN_SECONDS),
  } as const
  const workerId: string = await boss.work<Job, unknown, typeof polling>(
    queue,
    polling,
    async (jobs) => {
      const results = (
        await Promise.all(alike(jobs).map((some) => attemptOnce(some, options)))
      ).flat()
      await forgetSettled(boss, queue, jobs, results)
      boss.notifyWorker(workerId)
      const failed = new Set(results.flatMap(({ id, status }) => (status === 'failed' ? id : [])))
      const retries = jobs.filter(({ id }) => failed.has(id)).map(longestWait)
      for (const seconds of retries.filter((one) => one < pollSeconds)) {
        setTimeout(() => boss.notifyWorker(workerId), seconds * 1000).unref()
      }
      return results
    },
  )
}

/** Settling a job that is already deleted changes nothing. */
async function forgetSettled(
  boss: PgBoss,
  queue: string,
  jobs: Array<JobWithMetadata<Job>>,
  results: JobResult[],
): Promise<void> {
  const statusOf = new Map(results.map(({ id, status }) => [id, status]))
  const ids = jobs.flatMap(({ id, data }) => {
    const status = statusOf.get(id)
    return status && leavesNothing(data, status) ? [id] : []
  })
  if (ids.length > 0) await boss.deleteJob(queue, ids)
}

/** Groups equal jobs. */
function alike(jobs: Array<JobWithMetadata<Job>>): Array<Array<JobWithMetadata<Job>>> {
  return [...Map.groupBy(jobs, (job) => sameAs(job.data) ?? job.id).values()]
}

/** Does several equal jobs as one and reports its outcome for all of them. */
async function attemptOnce(
  jobs: Array<JobWithMetadata<Job>>,
  options: AttemptOptions,
): Promise<JobResult[]> {
  // The least-tried job counts, so that none is given up for the tries of another.
  const [chosen] = jobs.toReversed().toSorted((a, b) => a.retryCount - b.retryCount)
  if (!chosen) return []
  const data = jobs.reduce((one, job) => asOne(one, job.data), chosen.data)
  const result = await attempt({ ...chosen, data }, options)
  return jobs.map(({ id }) => ({ ...result, id }))
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
      logger.error(
        { job: id, err: maskedFailure(error) },
        'nobody was told of a job that was given up',
      )
    }
  }
  try {
    await withPatience(doJob(handlers, data, id))
    return { id, status: 'completed' }
  } catch (error) {
    const failure = maskedFailure(error)
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
  const patience = wait(JOB_MS, undefined, { signal: done.signal, ref: false }).then(
    () => {
      throw new Error(`The job took longer than ${JOB_MS / 1000} s.`)
    },
    () => undefined,
  )
  try {
    await Promise.race([work, patience])
  } finally {
    done.abort()
  }
}

/** Does a job by the handler of its kind. */
export function doJob(handlers: JobHandlers, job: Job, id: string): Promise<void> {
  // TypeScript does not see that the handler found under a job's kind is the one for that job.
  const handler = handlers[job.kind] as (job: Job, id: string) => Promise<void>
  return handler(job, id)
}

/** The longest wait in seconds until the next try is due; polling may come long after it. */
function longestWait({ retryDelay, retryCount }: JobWithMetadata<Job>): number {
  return retryDelay * 2 ** (retryCount + 1)
}

/** Updates the next dates of events: when the worker starts, then as days begin and end. */
async function takeSeries(boss: PgBoss, { connection, logger, now }: WorkerOptions): Promise<void> {
  await boss.schedule(SERIES_QUEUE, SERIES_CRON)
  await boss.send(SERIES_QUEUE, null)
  const work = logged(logger, 'looking for the next dates of events failed', () =>
    sweepSeries(connection.db, now()),
  )
  await boss.work(SERIES_QUEUE, { pollingIntervalSeconds: 10 }, work)
}

async function takePurges(
  boss: PgBoss,
  { connection, logger, now, sweep }: WorkerOptions,
): Promise<void> {
  await boss.schedule(PURGE_QUEUE, PURGE_CRON, null, { singletonSeconds: HOUR_SECONDS })
  await boss.send(PURGE_QUEUE, null, { singletonSeconds: HOUR_SECONDS })
  const work = logged(logger, 'clearing away what has expired failed', async () => {
    await purge(connection.db, now())
    await sweep?.(now())
  })
  await boss.work(PURGE_QUEUE, { pollingIntervalSeconds: 60 }, work)
}

async function takeBackups(
  boss: PgBoss,
  { logger, runBackupSchedule = async () => {} }: WorkerOptions,
  signal: AbortSignal,
): Promise<void> {
  await boss.schedule(BACKUP_QUEUE, BACKUP_CRON)
  const work = logged(logger, 'the schedule of backups failed', () => runBackupSchedule(signal))
  await boss.work(BACKUP_QUEUE, { pollingIntervalSeconds: 30 }, work)
}

/** Logs a failure of the work, and fails with its message only: the queue stores it. */
function logged(logger: WorkerOptions['logger'], message: string, work: () => Promise<unknown>) {
  return async () => {
    try {
      await work()
    } catch (error) {
      const err = maskedFailure(error)
      logger.error({ err }, message)
      throw new Error(err.message)
    }
  }
}
