import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobInsert } from 'pg-boss'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Connection, Db } from '../db/connection.ts'
import { rawRows } from '../db/rows.ts'
import type { Logger } from '../http/context.ts'
import { maskedFailure } from '../http/request-log.ts'
import { newBoss } from './boss.ts'
import type { Job, JobQueue, QueuedJob } from './job.ts'
import { asOne, DEAD_MAIL_QUEUE, groupOf, keyOf, MAIL_QUEUE, QUEUE_OF, sameAs } from './queues.ts'

/** A queue that takes jobs; its opener closes it before the database. */
interface OpenQueue extends JobQueue {
  close(): Promise<void>
}

/** Opens a database's queue for adding jobs; the worker may run in another process. */
export async function openQueue(
  { statements }: Pick<Connection, 'statements'>,
  logger: Logger,
): Promise<OpenQueue> {
  // Starting it caches its queues: a lookup within a caller's transaction would wait for ever on
  // the embedded engine.
  const boss = newBoss(statements, { supervise: false, schedule: false }, (error) =>
    logger.error({ err: maskedFailure(error) }, 'the job queue failed'),
  )
  await boss.start()
  return {
    add: async (db, job, { notBefore } = {}) => {
      const singletonKey = keyOf(job)
      const group = groupOf(job)
      await boss.send(QUEUE_OF[job.kind], job, {
        db: inTransaction(db),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(group !== undefined && { group: { id: group } }),
        ...(notBefore !== undefined && isToCome(notBefore) && { startAfter: notBefore }),
      })
    },
    addAll: async (db, jobs) => {
      for (const [queue, some] of Map.groupBy(jobs, ({ job }) => QUEUE_OF[job.kind])) {
        await boss.insert(queue, some.map(insertOf), { db: inTransaction(db) })
      }
    },
    close: () => boss.stop({ graceful: false }),
  }
}

function insertOf({ job, notBefore }: QueuedJob): JobInsert<Job> {
  const singletonKey = keyOf(job)
  const group = groupOf(job)
  return {
    data: job,
    ...(singletonKey !== undefined && { singletonKey }),
    ...(group !== undefined && { group: { id: group } }),
    ...(notBefore !== undefined && isToCome(notBefore) && { startAfter: notBefore }),
  }
}

/**
 * The library wakes no worker for a job that is due after its transaction began, even by a
 * millisecond. A job for now must therefore name no time.
 */
function isToCome(instant: string): boolean {
  return Date.parse(instant) > Date.now()
}

/** Adapts the caller's transaction to the library: the engines answer raw SQL differently. */
function inTransaction(db: Db) {
  const execute = async (query: unknown) =>
    (await db.execute(query as SQL)) as { rows: unknown[] } | unknown[]
  return fromDrizzle({ execute }, sql)
}

/** A queue that collects jobs and then queues all of them at once. */
interface GatheredJobs extends JobQueue {
  /**
   * Queues the collected jobs; equal jobs (`sameAs`) that are due together are queued as one.
   *
   * @param notBefore the earliest instant, ISO 8601 in UTC, of jobs that can be combined: more of
   *   them will have arrived by then
   */
  queueAll(tx: Db, notBefore?: string): Promise<void>
}

/**
 * Collects the jobs of a large transaction: the jobs of ten thousand writes are queued with a few
 * statements at its end.
 *
 * @param jobs the queue that receives them
 */
export function gatheredJobs(jobs: JobQueue): GatheredJobs {
  const gathered: QueuedJob[] = []
  return {
    add: async (_, job, options = {}) => void gathered.push({ job, ...options }),
    addAll: async (_, more) => void gathered.push(...more),
    queueAll: async (tx, notBefore = '') => {
      const once = new Map<string, QueuedJob>()
      for (const [at, one] of gathered.entries()) {
        const same = sameAs(one.job)
        const dueAt = later(one.notBefore ?? '', notBefore)
        const key = same === undefined ? `${at}` : `${same} ${dueAt}`
        const other = once.get(key)
        if (same === undefined) once.set(key, one)
        else once.set(key, { job: asOne(one.job, other?.job), ...(dueAt && { notBefore: dueAt }) })
      }
      gathered.length = 0
      if (once.size > 0) await jobs.addAll(tx, [...once.values()])
    },
  }
}

/** The later of two instants; '' is the earliest. */
function later(one: string, other: string): string {
  return one > other ? one : other
}

const MAIL_QUEUES = sql`(${MAIL_QUEUE}, ${DEAD_MAIL_QUEUE})`

/**
 * Removes the mails that name an address from the queue: waiting, active, sent or given up. Other
 * mails name a record and identify nobody once it is deleted.
 *
 * @param tx the transaction in which the address is erased
 * @param emailFolded as `foldEmail` gives it
 */
export async function forgetMailsTo(tx: Db, emailFolded: string): Promise<void> {
  const named = await rawRows<{ id: string; email: string }>(
    tx,
    sql`select id, data->>'email' as email from pgboss.job
      where name in ${MAIL_QUEUES} and data->>'email' is not null`,
  )
  for (const { id } of named.filter(({ email }) => foldEmail(email) === emailFolded)) {
    await tx.execute(sql`delete from pgboss.job where name in ${MAIL_QUEUES} and id = ${id}`)
  }
}
