import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Db } from './engine.ts'
import { statisticsKeeper } from './statistics.ts'

const MANY = 2_000
const SECOND = 1_000

async function counted(db: Db, name: string): Promise<number> {
  const [row] = await db
    .select({ rows: sql<number>`reltuples`.mapWith(Number) })
    .from(sql`pg_class`)
    .where(sql`oid = ${name}::regclass`)
  return row?.rows ?? 0
}

/** A clock that advances by a second each time it is read. */
function hastyClock(): () => number {
  let ms = 0
  return () => {
    ms += SECOND
    return ms
  }
}

test('tables of which most has changed are looked at anew, and others are not', async () => {
  const { db, end } = await freshDatabase()
  onTestFinished(end)
  await db.execute(sql`create table many (id integer primary key)`)
  await db.execute(sql`create table few (id integer primary key)`)
  for (const name of ['many', 'few']) await db.execute(sql.raw(`analyze ${name}`))
  await db.execute(sql`insert into few select generate_series(1, 100)`)
  await db.execute(sql`insert into many select generate_series(1, ${MANY}::int)`)
  const keepStatistics = statisticsKeeper(db, hastyClock())
  // Changes are counted with a delay of a second.
  await vi.waitFor(
    async () => {
      await keepStatistics()
      expect(await counted(db, 'many')).toBe(MANY)
    },
    { timeout: 120_000, interval: 200 },
  )
  expect(await counted(db, 'few')).toBe(0)
})

test('tables are looked at once a second at most', async () => {
  const execute = vi.fn()
  const select = () => ({ from: () => ({ where: async () => [{ name: 'many' }] }) })
  let now = 0
  const keepStatistics = statisticsKeeper({ execute, select } as never, () => now)
  for (now of [0, 400, 800, 1_200, 1_600]) await keepStatistics()
  expect(execute).toHaveBeenCalledTimes(2)
})
