import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import type { Db } from '#src/server/db/connection.ts'
import { durableStart } from '#src/server/db/durable-files.ts'
import { embeddedConnection, embeddedExtensions } from '#src/server/db/embedded.ts'
import {
  migrateEmbeddedSchema,
  migratePostgresSchema,
  migrationsFolder,
  type PendingChanges,
} from '#src/server/db/migrate.ts'
import { postgresConnection } from '#src/server/db/postgres.ts'
import { embeddedParsers, postgresTypes } from '#src/server/db/value-shapes.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { testDatabaseName } from './postgres-leftovers.ts'
import { postgresTemplate } from './postgres-template.ts'

/** A database of a test's own, and the migrator of its engine. */
export interface Migrated {
  db: Db
  /** Migrates as a start does, by the steps in a folder; by default, the product's. */
  migrate(
    steps?: string,
    beforeMigrating?: (pending: PendingChanges) => Promise<void>,
  ): Promise<void>
}

/** The list of migrations beside their files. */
export interface Journal {
  entries: { when: number; tag: string }[]
}

const JOURNAL = 'meta/_journal.json'
export const productJournal: Journal = JSON.parse(
  readFileSync(join(migrationsFolder, JOURNAL), 'utf8'),
)

/** An empty database on the engine of this run, until the test ends. */
export async function emptyDatabase(): Promise<Migrated> {
  const serverUrl = process.env.DATABASE_URL
  return serverUrl ? onServer(serverUrl) : (await embedded(await emptyData())).migrated
}

/** One that a start of the product has migrated, without a community. */
export async function migratedDatabase(): Promise<Migrated> {
  const serverUrl = process.env.DATABASE_URL
  if (serverUrl) return onServer(serverUrl, await postgresTemplate(serverUrl))
  return (await embedded(await embeddedTemplate())).migrated
}

/**
 * Makes databases that all begin in the same way: the embedded one is prepared once and copied, since
 * migrating takes longer than most tests.
 */
export function preparedDatabases(
  prepare: (migrated: Migrated) => Promise<void>,
): () => Promise<Migrated> {
  let prepared: Promise<Blob> | undefined
  const makePrepared = async () => {
    const { client, migrated } = await embedded(await emptyData())
    await prepare(migrated)
    return dataOf(client)
  }
  return async () => {
    if (process.env.DATABASE_URL) {
      const migrated = await emptyDatabase()
      await prepare(migrated)
      return migrated
    }
    prepared ??= makePrepared()
    return (await embedded(await prepared)).migrated
  }
}

/** A server without tables: to take them away takes a third of the time that initdb takes. */
let emptyServer: Promise<Blob> | undefined

function emptyData(): Promise<Blob> {
  emptyServer ??= makeEmptyServer()
  return emptyServer
}

async function makeEmptyServer(): Promise<Blob> {
  const client = await openData(await embeddedTemplate())
  await client.exec('drop schema drizzle, pgboss, tests, public cascade')
  await client.exec('create schema public')
  const data = await dataOf(client)
  await client.close()
  return data
}

function openData(loadDataDir: Blob): Promise<PGlite> {
  return PGlite.create({
    loadDataDir,
    startParams: durableStart,
    extensions: embeddedExtensions,
    parsers: embeddedParsers,
  })
}

async function dataOf(client: PGlite): Promise<Blob> {
  await client.exec('checkpoint')
  return client.dumpDataDir('none')
}

async function embedded(loadDataDir: Blob): Promise<{ client: PGlite; migrated: Migrated }> {
  const client = await openData(loadDataDir)
  onTestFinished(() => client.close())
  const { db } = embeddedConnection(client)
  return {
    client,
    migrated: { db, migrate: (steps, before) => migrateEmbeddedSchema(client, steps, before) },
  }
}

async function onServer(serverUrl: string, template = 'template1'): Promise<Migrated> {
  const name = testDatabaseName()
  const admin = postgres(serverUrl, { max: 1 })
  await admin`create database ${admin(name)} template ${admin(template)}`
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
    migrate: async (steps, before) => {
      const single = postgres(url.href, { max: 1, types: postgresTypes, onnotice: () => {} })
      await migratePostgresSchema(single, steps, before).finally(() => single.end())
    },
  }
}

/** The moments of the steps in the database's migration record. */
export async function appliedMoments(db: Db): Promise<number[]> {
  const moment = sql<number>`created_at::float8`
  const steps = db.select({ moment }).from(sql`drizzle.__drizzle_migrations`).orderBy(moment)
  return (await steps).map((step) => step.moment)
}

/**
 * The product's migrations and later ones, each a millisecond after the one before.
 *
 * @param later the SQL of each, by the name of its file without `.sql`
 * @returns the folder, and the moments of the later ones in milliseconds since 1970
 */
export function laterMigrations(later: Record<string, string>): {
  folder: string
  moments: number[]
} {
  const { entries } = productJournal
  const added = Object.keys(later).map((tag, nth) => ({
    ...{ ...entries[0], tag },
    ...{ idx: entries.length + nth, when: Date.UTC(2100, 0) + nth },
  }))
  const folder = withJournal({ ...productJournal, entries: [...entries, ...added] })
  for (const [tag, text] of Object.entries(later)) writeFileSync(join(folder, `${tag}.sql`), text)
  return { folder, moments: added.map(({ when }) => when) }
}

/** A folder of the product's migrations that another journal lists, until the test ends. */
export function withJournal(journal: Journal): string {
  const folder = mkdtempSync(join(tmpdir(), 'adro-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal))
  return folder
}
