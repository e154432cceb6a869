import type { PgBoss } from 'pg-boss'
import type { RawStatements } from '../db/raw-statements.ts'
import { newBoss } from './boss.ts'
import { QUEUES, type QueueSettings } from './queues.ts'

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
