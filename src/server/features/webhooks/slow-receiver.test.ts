import { expect, onTestFinished, test, vi } from 'vitest'
import { openQueue } from '#src/server/jobs/queue.ts'
import { startWorker } from '#src/server/jobs/worker.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { testMailings } from '#tests/support/mailed.ts'

const NOW = '2026-03-15T12:00:00.000Z'
const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 120_000, interval: 20 })

test('a receiver that does not answer keeps only its own messages waiting', async () => {
  const connection = await freshDatabase()
  const logger = { info: () => {}, error: () => {} }
  const queue = await openQueue(connection, logger)
  const begun: number[] = []
  const release: Array<() => void> = []
  const worker = await startWorker({
    connection,
    logger,
    now: () => NOW,
    pollSeconds: 0.5,
    handlers: {
      ...testMailings(connection.db).handlers,
      'webhook-delivery': async ({ webhookId, deliveryId }) => {
        begun.push(deliveryId)
        if (webhookId === 1) await new Promise<void>((resolve) => release.push(resolve))
      },
    },
  })
  onTestFinished(async () => {
    for (const end of release) end()
    await worker.close()
    await queue.close()
    await connection.close()
  })
  const add = (webhookId: number, deliveryId: number) =>
    queue.add(connection.db, { kind: 'webhook-delivery', webhookId, deliveryId, due: NOW })
  await add(1, 11)
  await until(() => expect(begun).toEqual([11]))
  for (const late of [12, 13, 14, 15, 16, 17, 18]) await add(1, late)
  for (const other of [21, 22, 23]) await add(2, other)
  await until(() => expect(begun).toEqual(expect.arrayContaining([21, 22, 23])))
  expect(begun).toHaveLength(4)
  release.shift()?.()
  await until(() => expect(begun).toHaveLength(5))
})
