import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobInsert } from 'pg-boss'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Connection, Db } from '../db/connection.ts'
import { rawRows } from '../db/rows.ts'
import type { Logger } from '../http/context.ts'
import { failureOf } from './attempt.ts'
import { newBoss } from './boss.ts'
import type { Job, JobQueue, QueuedJob } from './job.ts'
import { DEAD_MAIL_QUEUE, groupOf, keyOf, MAIL_QUEUE, QUEUE_OF } from './queues.ts'

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
