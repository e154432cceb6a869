import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Connection, openDatabase } from '#src/server/db/connection.ts'
import { rawRows } from '#src/server/db/rows.ts'
import { isDatabaseDown } from '#src/server/errors.ts'
import { IS_FULL } from '../support/matrix.ts'
import { inDatabase, type Pair, postgresPrograms, startPair } from '../support/postgres-pair.ts'

if (!postgresPrograms) {
  console.warn('Failover is not tested: PostgreSQL 15 or later is not in /usr/lib/postgresql.')
}

/** A primary and its standby, and the portal's connection to both. */
async function scene(order: 'primary first' | 'standby first') {
  const pair = await startPair()
  onTestFinished(() => pair.close())
  const { primary, standby } = pair
  const ports = [primary.port, standby.port]
  if (order === 'standby first') ports.reverse()
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  const databaseUrl = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`
  const connection = await openDatabase({ databaseUrl, dataDir: '/nowhere' })
  onTestFinished(() => connection.close())
  await connection.db.execute(sql`create table written (id int primary key)`)
  return { pair, connection, writer: keepWriting(connection) }
}

/** Several callers write without pause, and note what was acknowledged and how the rest failed. */
function keepWriting({ db }: Connection) {
  const acknowledged = new Set<number>()
  const failures: unknown[] = []
  let [next, isOver] = [0, false]
  const write = async () => {
    while (!isOver) {
      next += 1
      const id = next
      try {
        await db.transaction(async (tx) => {
          await tx.execute(sql`insert into written values (${id})`)
          await tx.execute(sql`select pg_notify('written', ${`${id}`})`)
        })
        acknowledged.add(id)
      } catch (error) {
        failures.push(error)
        await wait(20)
      }
    }
  }
  const writers = Promise.all([write(), write(), write(), write()])
  const end = async () => {
    isOver = true
    await writers
  }
  onTestFinished(end)
  return { acknowledged, failures, end }
}

/** Waits for so many more acknowledged writes. */
async function more(acknowledged: ReadonlySet<number>, count: number): Promise<void> {
  const goal = acknowledged.size + count
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(goal)
}

async function writtenOn({ standby }: Pair): Promise<Set<number>> {
  const rows = await inDatabase(
    standby.port,
    (plain) => plain<{ id: number }[]>`
    select id from written`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A minute in all: the gate has the first of them. */
const all = Boolean(postgresPrograms) && IS_FULL

test
  .runIf(postgresPrograms)
  .each(IS_FULL ? (['primary first', 'standby first'] as const) : (['primary first'] as const))(
  'a promoted standby takes over without a restart, and nothing acknowledged is lost: %s',
  async (order) => {
    const { pair, connection, writer } = await scene(order)
    const heard = new Set<string>()
    const listening = await connection.statements.listen(
      'written',
      (id) => heard.add(id),
      () => {},
    )
    onTestFinished(() => listening.close().catch(() => undefined))
    await more(writer.acknowledged, 50)
    expect(writer.failures).toEqual([])
    await pair.primary.crash()
    heard.clear()
    await expect(connection.ping()).rejects.toSatisfy(isDatabaseDown)
    await pair.standby.promote()
    await more(writer.acknowledged, 50)
    await expect.poll(() => heard.size, { timeout: 30_000 }).toBeGreaterThan(0)
    await writer.end()
    const written = await writtenOn(pair)
    expect([...writer.acknowledged].filter((id) => !written.has(id))).toEqual([])
    expect(writer.failures.length).toBeGreaterThan(0)
    expect(writer.failures.filter((error) => !isDatabaseDown(error))).toEqual([])
  },
)

test.runIf(all)(
  'a primary that hangs is left, and stays left when it wakes and takes writes again',
  async () => {
    const { pair, connection, writer } = await scene('primary first')
    await more(writer.acknowledged, 50)
    pair.primary.freeze()
    await pair.standby.promote()
    await more(writer.acknowledged, 50)
    pair.primary.thaw()
    // Every session has to look for a server again, and now both take writes.
    await inDatabase(
      pair.standby.port,
      (plain) => plain`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'adro'`,
    )
    await more(writer.acknowledged, 50)
    await writer.end()
    const written = await writtenOn(pair)
    expect([...writer.acknowledged].filter((id) => !written.has(id))).toEqual([])
    const [row] = await rawRows<{ port: number }>(
      connection.db,
      sql`select inet_server_port() as port`,
    )
    expect(row?.port).toBe(pair.standby.port)
  },
)

test.runIf(all)('a server that stops taking writes is left for one that does', async () => {
  const { pair, writer } = await scene('primary first')
  await more(writer.acknowledged, 20)
  await inDatabase(pair.primary.port, async (plain) => {
    await plain`alter system set default_transaction_read_only = on`
    await plain`select pg_reload_conf()`
  })
  await expect.poll(() => writer.failures.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await pair.standby.promote()
  await more(writer.acknowledged, 20)
  await writer.end()
  const written = await writtenOn(pair)
  expect([...writer.acknowledged].filter((id) => !written.has(id))).toEqual([])
  expect(writer.failures.filter((error) => !isDatabaseDown(error))).toEqual([])
})
