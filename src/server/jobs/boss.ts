import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { RawStatements } from '../db/raw-statements.ts'
import { QUEUE_SCHEMA } from './queues.ts'

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
  boss.on('error', onError)
  return boss
}
