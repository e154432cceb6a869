import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { testMailings } from '#tests/support/mailed.ts'
import { newBoss } from './boss.ts'
import { BACKUP_QUEUE } from './queues.ts'
import { startWorker } from './worker.ts'

test('one process looks after the backups at a time, and closing ends what is under way', async () => {
  const connection = await freshDatabase()
  const { db, statements } = connection
  const log: unknown[] = []
  const logger = { info: () => {}, error: (fields: object) => void log.push(fields) }
  const boss = newBoss(statements, { supervise: false, schedule: false }, (e) => void log.push(e))
  await boss.start()
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await connection.close()
  })
  let begun = 0
  const runBackupSchedule = (signal: AbortSignal) => {
    begun += 1
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
    })
  }
  const { handlers } = testMailings(db)
  const now = () => new Date().toISOString()
  const options = { connection, handlers, logger, now, runBackupSchedule }
  await boss.send(BACKUP_QUEUE, null)
  const workers = [await startWorker(options), await startWorker(options)]
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 60_000 })
  // Another one is dropped while it runs.
  expect(await boss.send(BACKUP_QUEUE, null)).toBeNull()
  for (const worker of workers) await worker.close()
  expect(begun).toBe(1)
  const { rows } = await statements.executeSql(`select state from pgboss.job where name = $1`, [
    BACKUP_QUEUE,
  ])
  expect(rows).toEqual([{ state: 'completed' }])
  expect(log).toEqual([])
})
