import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { postgresConnection } from './postgres.ts'

test('what is taken is nobody else’s until it is released', async () => {
  const { leases, close } = await freshDatabase()
  onTestFinished(close)
  const lease = await leases.take(7)
  expect(lease).not.toBeNull()
  expect(await leases.take(7)).toBeNull()
  const other = await leases.take(8)
  expect(other).not.toBeNull()
  await lease?.release()
  await other?.release()
  const again = await leases.take(7)
  expect(again).not.toBeNull()
  await again?.release()
})

const serverUrl = process.env.DATABASE_URL

test.skipIf(!serverUrl)(
  'what another process has taken is free once its session ends',
  async () => {
    const ours = postgresConnection(serverUrl ?? '')
    const theirs = postgresConnection(serverUrl ?? '')
    onTestFinished(ours.close)
    expect(await theirs.leases.take(7_000_001)).not.toBeNull()
    expect(await ours.leases.take(7_000_001)).toBeNull()
    await theirs.close()
    const lease = await ours.leases.take(7_000_001)
    expect(lease).not.toBeNull()
    await lease?.release()
  },
)
