import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { insertDemoParishes } from '#tests/support/demo-parishes.ts'
import { emptyDataFolder } from '#tests/support/embedded-template.ts'
import { testDatabaseName } from '#tests/support/postgres-leftovers.ts'
import { openDatabase } from '../db/connection.ts'
import { migratePostgresSchema, migrationsFolder } from '../db/migrate.ts'
import { openSession } from '../db/postgres.ts'
import { BackupError } from './manifest.ts'
import { migrationsUpTo } from './new-embedded.ts'
import { postgresTables } from './postgres-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { beginTransaction } from './table-store.ts'
import { takeBackup } from './take-backup.ts'

const serverUrl = process.env.DATABASE_URL ?? ''
const version = '0.1.0'

const configOf = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', ...more }, '/')

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'adro-backup-pg-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** The address of a new, empty database whose owner has no other rights on the server. */
async function ownDatabase(): Promise<string> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  const name = testDatabaseName()
  const role = `${name}_owner`
  await admin`create role ${admin(role)} login password 'owner'`
  await admin`create database ${admin(name)} owner ${admin(role)}`
  onTestFinished(async () => {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin`drop role ${admin(role)}`
    await admin.end()
  })
  const url = new URL(serverUrl)
  Object.assign(url, { pathname: `/${name}`, username: role, password: 'owner' })
  return url.href
}

/** What two databases with the same rows have in common, their definitions included. */
async function shapeOf(url: string) {
  const client = postgres(url, { max: 1 })
  const rows = await client`
    select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`
  await client.end()
  return [...rows]
}

describe.skipIf(serverUrl === '')('between the engines', () => {
  test('from embedded to PostgreSQL and back all rows and sequences are the same', async () => {
    const root = await folder()
    const [first, second, third] = [join(root, '1'), join(root, '2'), join(root, '3')]
    await emptyDataFolder(first)
    const { db, close } = await openDatabase(configOf(first))
    const mediaDir = join(first, 'media')
    await insertDemoParishes(db, ['santa-marta'], { mediaDir, now: '2026-03-15T03:30:00.000Z' })
    await close()
    const embedded = await takeBackup(configOf(first), { version, now: '2026-03-15T03:30:00.000Z' })

    const owned = await ownDatabase()
    const onServer = configOf(second, { DATABASE_URL: owned })
    await restoreBackup(embedded.file, onServer)
    const fresh = await ownDatabase()
    await (await openDatabase(configOf(root, { DATABASE_URL: fresh }))).close()
    expect(await shapeOf(owned)).toEqual(await shapeOf(fresh))

    const moved = await takeBackup(onServer, { version, now: '2026-03-16T03:30:00.000Z' })
    expect(moved.manifest).toMatchObject({ engine: 'postgres', hasSecret: false })
    const { tables, sequences, media } = embedded.manifest
    expect(moved.manifest.tables).toEqual(tables)
    expect(moved.manifest.sequences).toEqual(sequences)
    expect(sequences.filter(({ lastValue }) => lastValue !== null)).not.toEqual([])
    expect(moved.manifest.media).toEqual(media)

    await restoreBackup(moved.file, configOf(third))
    const again = await takeBackup(configOf(third), { version, now: '2026-03-17T03:30:00.000Z' })
    expect(again.manifest).toMatchObject({ engine: 'embedded', tables, sequences, media })

    // What was moved goes on: the next row gets the next number.
    const { db: there, close: closeThere } = await openDatabase(onServer)
    await there.execute(
      sql`insert into communities (slug, name, name_folded) values ('nova', 'Nova', 'nova')`,
    )
    await closeThere()
    const refused = await restoreBackup(
      embedded.file,
      configOf(join(root, '4'), { DATABASE_URL: owned }),
    )
      .then(() => undefined)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(BackupError)
    expect(String(refused)).toContain('The database is not empty')
  })

  test('the database of an older portal is refused and stays as it is', async () => {
    const [root, url] = [await folder(), await ownDatabase()]
    const former = readMigrationFiles({ migrationsFolder }).at(-2)?.folderMillis ?? 0
    await migrationsUpTo(former, join(root, 'migrations'))
    const older = await openSession(url)
    onTestFinished(() => older.end())
    await migratePostgresSchema(older, join(root, 'migrations'))
    await older`insert into communities (slug, name, name_folded) values ('ana', 'Ana', 'ana')`
    await older`select pg_advisory_unlock_all()`

    await emptyDataFolder(join(root, '1'))
    const now = '2026-03-15T03:30:00.000Z'
    const { file } = await takeBackup(configOf(join(root, '1')), { version, now })
    const refused = await restoreBackup(file, configOf(join(root, '2'), { DATABASE_URL: url }))
      .then(() => undefined)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(BackupError)
    expect(String(refused)).toContain('The database is not empty')
    const [newest] = await older`
      select max(created_at)::float8 as moment from drizzle.__drizzle_migrations`
    expect(newest?.moment).toBe(former)
  })

  test('a session that ends in the transaction is noticed', async () => {
    const url = await ownDatabase()
    const [session, other] = [await openSession(url), await openSession(url)]
    onTestFinished(async () => {
      await session.end()
      await other.end()
    })
    const store = postgresTables(session)
    const { assertOpen } = await beginTransaction(store, 'begin')
    await assertOpen()
    const [row] = await store.rows<{ pid: number }>('select pg_backend_pid() as pid')
    await other`select pg_terminate_backend(${row?.pid ?? 0}, 10000)`
    // On a busy machine the driver notices the end later, and then opens another session.
    await vi.waitUntil(async () => {
      const [now] = await session`select pg_backend_pid() as pid`.catch(() => [])
      return now !== undefined && now.pid !== row?.pid
    }, 30_000)
    await expect(assertOpen()).rejects.toThrow('was lost')
  })

  test('a database without tables of ours is not backed up', async () => {
    const config = configOf(await folder(), { DATABASE_URL: await ownDatabase() })
    await expect(takeBackup(config, { version, now: '2026-03-15T03:30:00.000Z' })).rejects.toThrow(
      'no tables of Adro',
    )
  })
})
