import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { RawStatements } from '../db/raw-statements.ts'
import { QUEUE_SCHEMA } from './queues.ts'

const HOUR_SECONDS = 60 * 60

/**
 * The queue library on a connection of ours, not yet started.
 *
 * @param onError told of every failure of its own upkeep, which it tries again by itself
 */
export function newBoss(
  statements: RawStatements,
  options: Pick<ConstructorOptions, 'supervise' | 'schedule' | 'useListenNotify'>,
  onError: (error: Error) => void,
): PgBoss {
  const boss = new PgBoss({
    db: statements,
    schema: QUEUE_SCHEMA,
    // What is done is cleared away every hour; the default is a day.
    maintenanceIntervalSeconds: HOUR_SECONDS,
    // Jobs that wait for other jobs: there are none.
    flowIntervalSeconds: HOUR_SECONDS,
    ...options,
  })
  boss.on('error', onError)
  return boss
}
