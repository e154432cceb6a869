import { type ConstructorOptions, PgBoss } from 'pg-boss'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import type { RawStatements } from '../db/raw-statements.ts'
import { QUEUE_SCHEMA, QUEUES, type QueueSettings } from './queues.ts'

const HOUR_SECONDS = 60 * 60

/**
 * The queue library on our connection, not yet started.
 *
 * @param onError called with every failure of its own maintenance, which it retries by itself
 */
export function newBoss(
  statements: RawStatements,
  options: Pick<ConstructorOptions, 'supervise' | 'schedule' | 'useListenNotify'>,
  onError: (error: Error) => void,
): PgBoss {
  const boss = new PgBoss({
    db: statements,
    schema: QUEUE_SCHEMA,
    // Finished jobs are deleted every hour; the default is a day.
    maintenanceIntervalSeconds: HOUR_SECONDS,
    // No job waits for other jobs.
    flowIntervalSeconds: HOUR_SECONDS,
    ...options,
  })
  boss.on('error', (emitted) => onError(toError(emitted)))
  return boss
}

/** Some errors of the library are copies of the database's, which are no `Error`. */
function toError(emitted: Error): Error {
  return emitted instanceof Error ? emitted : Object.assign(new Error(), emitted)
}

/** The version of the library's tables that this code uses. */
export const QUEUE_TABLES_VERSION = bossPackage.pgboss.schema

/**
 * Brings the queue library's own tables up to date and sets up every queue, forward only. On
 * PostgreSQL it runs under the migrations' lock: of two at once, one would fail.
 */
export async function installQueues(statements: RawStatements): Promise<void> {
  const failures: Error[] = []
  const boss = newBoss(statements, { supervise: false, schedule: false }, (error) =>
    failures.push(error),
  )
  try {
    await boss.start()
    for (const settings of QUEUES) await setUp(boss, settings)
  } finally {
    await boss.stop({ graceful: false })
  }
  const [failure] = failures
  if (failure) throw failure
}

async function setUp(boss: PgBoss, { name, policy, ...settings }: QueueSettings): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings)
  else await boss.createQueue(name, { ...settings, ...(policy && { policy }) })
}
