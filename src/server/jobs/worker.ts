import { setTimeout as wait } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Connection } from '../db/connection.ts'
import { sweepSeries } from '../features/series/sweep-series.ts'
import { type AttemptOptions, attempt } from './attempt.ts'
import { newBoss } from './boss.ts'
import { failureOf } from './failure.ts'
import type { Job } from './job.ts'
import { purge } from './purge.ts'
import {
  asOne,
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
   * Takes no more jobs and waits a moment for those under way; one that is not done by then will
   * be tried again. To be called before the database is closed.
   */
  close(): Promise<void>
}

export interface WorkerOptions extends AttemptOptions {
  connection: Pick<Connection, 'db' | 'statements'>
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  /** What is done besides with whatever has expired, at such an instant. */
  sweep?(now: string): Promise<void>
  /** How often it looks for jobs by itself; it is also woken when one is committed. */
  pollSeconds?: number
  /** How long closing waits for jobs under way, in milliseconds. */
  patienceMs?: number
}

/** Finds tries whose time has come, and jobs whose wake-up call was missed. */
const POLL_SECONDS = 10
/** While the database does not wake us, looking is all there is. */
const POLL_UNWOKEN_SECONDS = 1
const PATIENCE_MS = 5_000
/** How many mails are on their way at once. */
const LANES = 2
/** How many receivers are sent to at once: one that is slow keeps none but its own messages waiting. */
const WEBHOOK_LANES = 6
/** Every hour rather than once a day: a computer that is off at night must get its turn, too. */
const PURGE_CRON = '17 * * * *'
const HOUR_SECONDS = 60 * 60
/** In every zone midnight is at a quarter of an hour. */
const SERIES_CRON = '*/15 * * * *'

/** Begins to do what is queued. Several workers share one PostgreSQL: each job is given to one. */
export async function startWorker({
  patienceMs = PATIENCE_MS,
  ...options
}: WorkerOptions): Promise<Worker> {
  const { connection, logger } = options
  let open = true
  const onError = (error: Error) => {
    // Once closed, what a late job finds is only that the database is.
    if (open) logger.error({ err: failureOf(error) }, 'the job queue failed')
  }
  const boss = newBoss(
    connection.statements,
    { supervise: true, schedule: true, useListenNotify: true },
    onError,
  )
  await boss.start()
  for (let lane = 0; lane < LANES; lane++) await takeJobs(boss, MAIL_QUEUE, options)
  await takeJobs(boss, OFFICE_QUEUE, options)
  await takeJobs(boss, PUBLISH_QUEUE, options)
  await takeJobs(boss, PICTURE_QUEUE, options)
  await takeJobs(boss, WEBHOOK_EVENT_QUEUE, options)
  for (let lane = 0; lane < WEBHOOK_LANES; lane++) await takeJobs(boss, WEBHOOK_QUEUE, options)
  await takeJobs(boss, IMPORT_QUEUE, options)
  await takePurges(boss, options)
  await takeSeries(boss, options)
  return {
    close: async () => {
      const queues = [...new Set(Object.values(QUEUE_OF)), PURGE_QUEUE, SERIES_QUEUE]
      const idle = Promise.all(queues.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([idle, wait(patienceMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
      open = false
    },
  }
}

/** One job at a time, or those that are the same, so that each is settled as soon as it is done, then at once the next. */
async function takeJobs(
  boss: PgBoss,
  queue: string,
  { pollSeconds = POLL_SECONDS, ...options }: WorkerOptions,
): Promise<void> {
  const polling = {
    batchSize: takenAtOnce(queue),
    perJobResults: true,
    includeMetadata: true,
    // Of jobs that are of a group (`groupOf`), one at a time; others are of none.
    groupConcurrency: 1,
    notifyPollingIntervalSeconds: pollSeconds,
    pollingIntervalSeconds: Math.min(pollSeconds, POLL_UNWOKEN_SECONDS),
  } as const
  const lane: string = await boss.work<Job, unknown, typeof polling>(
    queue,
    polling,
    async (jobs) => {
      const results = (
        await Promise.all(alike(jobs).map((some) => attemptOnce(some, options)))
      ).flat()
      await forgetSettled(boss, queue, jobs, results)
      boss.notifyWorker(lane)
      const failed = new Set(results.flatMap(({ id, status }) => (status === 'failed' ? id : [])))
      const retries = jobs.filter(({ id }) => failed.has(id)).map(longestWait)
      for (const seconds of retries.filter((one) => one < pollSeconds)) {
        setTimeout(() => boss.notifyWorker(lane), seconds * 1000).unref()
      }
      return results
    },
  )
}

/** Settling one that is not there any more changes nothing. */
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

/** Jobs in handfuls of those that are the same. */
function alike(jobs: Array<JobWithMetadata<Job>>): Array<Array<JobWithMetadata<Job>>> {
  return [...Map.groupBy(jobs, (job) => sameAs(job.data) ?? job.id).values()]
}

/** Does some jobs that are the same as one, and says of all of them what became of it. */
async function attemptOnce(
  jobs: Array<JobWithMetadata<Job>>,
  options: AttemptOptions,
): Promise<JobResult[]> {
  // Of those that were tried least: none is given up for the tries of another.
  const [chosen] = jobs.toReversed().toSorted((a, b) => a.retryCount - b.retryCount)
  if (!chosen) return []
  const data = jobs.reduce((one, job) => asOne(one, job.data), chosen.data)
  const result = await attempt({ ...chosen, data }, options)
  return jobs.map(({ id }) => ({ ...result, id }))
}

/** After how many seconds the next try is due, at the latest: looking may come long after it. */
function longestWait({ retryDelay, retryCount }: JobWithMetadata<Job>): number {
  return retryDelay * 2 ** (retryCount + 1)
}

/** The next dates of events: once as the worker starts, then as days begin and end. */
async function takeSeries(boss: PgBoss, { connection, logger, now }: WorkerOptions): Promise<void> {
  await boss.schedule(SERIES_QUEUE, SERIES_CRON)
  await boss.send(SERIES_QUEUE, null)
  await boss.work(SERIES_QUEUE, { pollingIntervalSeconds: 10 }, async () => {
    try {
      await sweepSeries(connection.db, now())
    } catch (error) {
      const err = failureOf(error)
      logger.error({ err }, 'looking for the next dates of events failed')
      throw new Error(err.message)
    }
  })
}

async function takePurges(
  boss: PgBoss,
  { connection, logger, now, sweep }: WorkerOptions,
): Promise<void> {
  await boss.schedule(PURGE_QUEUE, PURGE_CRON, null, { singletonSeconds: HOUR_SECONDS })
  await boss.send(PURGE_QUEUE, null, { singletonSeconds: HOUR_SECONDS })
  await boss.work(PURGE_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    try {
      await purge(connection.db, now())
      await sweep?.(now())
    } catch (error) {
      const err = failureOf(error)
      logger.error({ err }, 'clearing away what has expired failed')
      throw new Error(err.message)
    }
  })
}
