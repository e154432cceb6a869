import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { asFormer, FORMER_RECORD } from '#tests/support/former-record.ts'
import { testDatabaseName } from '#tests/support/postgres-leftovers.ts'
import { settledUidNamespace } from '../features/calendar/uid-namespace.ts'
import { DatabaseError, type Db } from './connection.ts'
import { durableStart } from './durable-files.ts'
import { embeddedConnection, embeddedExtensions } from './embedded.ts'
import { migrateEmbeddedSchema, migratePostgresSchema, migrationsFolder } from './migrate.ts'
import { postgresConnection } from './postgres.ts'
import { communities } from './schema.ts'
import { embeddedParsers, postgresTypes } from './value-shapes.ts'

interface Migrated {
  db: Db
  /** Migrates as a start does, by the steps in a folder; by default, the product's. */
  migrate(steps?: string): Promise<void>
}

interface Journal {
  entries: { when: number; tag: string }[]
}

const FORMER_MOMENTS = FORMER_RECORD.map(([moment]) => moment)
const JOURNAL = 'meta/_journal.json'
const product: Journal = JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8'))
/** The migrations after the one that makes the schema. */
const LATER_MOMENTS = product.entries.slice(1).map(({ when }) => when)

test('a database of the former migrations needs only later ones, with everything in it', async () => {
  const { db, migrate } = await former()
  await migrate()
  expect(await slugs(db)).toEqual(['santa-marta'])
  expect(await record(db)).toEqual([...FORMER_MOMENTS, ...LATER_MOMENTS])
})

test('it goes on to later migrations, and does each of them once', async () => {
  const { db, migrate } = await former()
  const later = laterMigrations()
  await migrate(later.folder)
  await migrate(later.folder)
  expect(await slugs(db)).toEqual(['santa-marta-later'])
  expect(await record(db)).toEqual([...FORMER_MOMENTS, ...LATER_MOMENTS, later.moment])
})

test('names of calendar entries that were given out stay, and new installations have an id', async () => {
  const { db, migrate } = await former()
  await migrate()
  // A trial on localhost has no subscribers, so nothing is stored.
  expect(await settledUidNamespace(db, 'http://localhost:4321')).toBe('localhost')
  expect(await settledUidNamespace(db, 'https://former.example.org')).toBe('former.example.org')
  expect(await settledUidNamespace(db, 'https://new.example.org')).toBe('former.example.org')

  const fresh = await former(0)
  await fresh.db.execute(sql`drop schema public cascade`)
  await fresh.db.execute(sql`create schema public`)
  await fresh.migrate()
  const id = await settledUidNamespace(fresh.db, 'https://former.example.org')
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(await settledUidNamespace(fresh.db, 'https://new.example.org')).toBe(id)
})

test('imports that were at work beside each other end, but for the first of a kind', async () => {
  const { db, migrate } = await former()
  const at = product.entries.findIndex(({ tag }) => tag === '0009_imports_at_work')
  await migrate(withJournal({ ...product, entries: product.entries.slice(0, at) }))
  await db.execute(sql`insert into imports (community_id, kind, file_name, state, starts_itself, file_key)
    select communities.id, one.kind, 'a', one.state, one.starts, 'key' from communities, (values
      (1, 'ics', 'running', false), (2, 'ics', 'undoing', false), (3, 'ics', 'reading', true),
      (4, 'ics', 'reading', false), (5, 'people', 'running', false), (6, 'ics', 'done', true)
    ) as one (nth, kind, state, starts) order by one.nth`)
  await db.execute(sql`insert into import_lines (import_id, position, title, plan, payload, outcome, record_id)
    select id, nth, 'x', 'new', case nth when 1 then '{}'::jsonb end, case nth when 2 then 'added' end,
      case nth when 2 then 7 end from imports, generate_series(1, 2) as nth`)
  await migrate()
  const state = sql<string>`state`
  const rows = db.select({ state }).from(sql`imports`)
  expect((await rows.orderBy(sql`id`)).map((one) => one.state)).toEqual([
    ...['running', 'cancelled', 'cancelled', 'reading', 'running', 'done'],
  ])
  const lines = db.select({ line: sql<string>`import_id || outcome` }).from(sql`import_lines`)
  const done = lines.where(sql`outcome is not null`).orderBy(sql`import_id, position`)
  expect((await done).map(({ line }) => line)).toEqual([
    ...['1added', '2left', '2added', '3left', '3added', '4added', '5added', '6added'],
  ])
})

test.each([1, 28])('one that stopped after step %i of 29 is told what to start', async (steps) => {
  const { db, migrate } = await former(steps)
  const error = await migrate().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toMatch(/check out commit [0-9a-f]{7} and start it once/)
  expect(await slugs(db)).toEqual(['santa-marta'])
  expect(await record(db)).toEqual(FORMER_MOMENTS.slice(0, steps))
})

test('a first start that was cut off before its first step is gone on with', async () => {
  const { db, migrate } = await former(0)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  await migrate()
  expect(await slugs(db)).toEqual([])
  expect(await record(db)).toEqual([...FORMER_MOMENTS.slice(-1), ...LATER_MOMENTS])
})

/** A database with one parish, and the migration record after the first `steps` former steps. */
async function former(steps = FORMER_RECORD.length): Promise<Migrated> {
  const serverUrl = process.env.DATABASE_URL
  const migrated = await (serverUrl ? onServer(serverUrl) : embedded())
  await migrated.migrate(firstMigration())
  await migrated.db.execute(
    sql`insert into communities (slug, name, name_folded) values ('santa-marta', 'Santa Marta', 'santa marta')`,
  )
  await asFormer(migrated.db, steps)
  return migrated
}

/** A server without tables; making it takes longer than all tests with it. */
let emptyServer: Promise<Blob> | undefined

async function makeEmptyServer(): Promise<Blob> {
  const client = await PGlite.create()
  const data = await client.dumpDataDir('none')
  await client.close()
  return data
}

async function embedded(): Promise<Migrated> {
  emptyServer ??= makeEmptyServer()
  const client = await PGlite.create({
    loadDataDir: await emptyServer,
    startParams: durableStart,
    extensions: embeddedExtensions,
    parsers: embeddedParsers,
  })
  onTestFinished(() => client.close())
  const { db } = embeddedConnection(client)
  return { db, migrate: (steps) => migrateEmbeddedSchema(client, steps) }
}

async function onServer(serverUrl: string): Promise<Migrated> {
  const name = testDatabaseName()
  const admin = postgres(serverUrl, { max: 1 })
  await admin`create database ${admin(name)}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { db, close } = postgresConnection(url.href)
  onTestFinished(async () => {
    await close()
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  })
  return {
    db,
    migrate: async (steps) => {
      const single = postgres(url.href, { max: 1, types: postgresTypes, onnotice: () => {} })
      await migratePostgresSchema(single, steps).finally(() => single.end())
    },
  }
}

async function slugs(db: Db): Promise<string[]> {
  return (await db.select({ slug: communities.slug }).from(communities)).map(({ slug }) => slug)
}

/** The moments of the steps in the database's migration record. */
async function record(db: Db): Promise<number[]> {
  const moment = sql<number>`created_at::float8`
  const steps = db.select({ moment }).from(sql`drizzle.__drizzle_migrations`).orderBy(moment)
  return (await steps).map((step) => step.moment)
}

/** The migration that makes the schema, without the later ones. */
function firstMigration(): string {
  return withJournal({ ...product, entries: product.entries.slice(0, 1) })
}

/** The product's migrations and one more that renames every parish. */
function laterMigrations() {
  const moment = Date.UTC(2100, 0)
  const { entries } = product
  const later = { ...entries[0], idx: entries.length, when: moment, tag: 'later' }
  const folder = withJournal({ ...product, entries: [...entries, later] })
  writeFileSync(join(folder, 'later.sql'), "update communities set slug = slug || '-later'")
  return { folder, moment }
}

function withJournal(journal: Journal): string {
  const folder = mkdtempSync(join(tmpdir(), 'adro-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal))
  return folder
}
