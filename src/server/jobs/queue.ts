import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobInsert } from 'pg-boss'
import type { Connection, Db } from '../db/connection.ts'
import type { Logger } from '../http/context.ts'
import { failureOf } from './attempt.ts'
import { newBoss } from './boss.ts'
import type { Job, JobQueue, QueuedJob } from './job.ts'
import { groupOf, keyOf, QUEUE_OF } from './queues.ts'

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
    logger.error({ err: failureOf(error) }, 'the job queue failed'),
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
