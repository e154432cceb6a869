import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import * as schema from './schema.ts'

const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/** What queries are written against, whichever engine is behind it. Inside a transaction use its `tx`. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Engine = 'postgres' | 'embedded'

export interface Connection {
  db: Db
  engine: Engine
  /** Resolves if the database answers, rejects if it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Wraps an open, still unmigrated PGlite. */
export async function embeddedConnection(client: PGlite): Promise<Connection> {
  const db = drizzleEmbedded({ client, schema, casing: 'snake_case' })
  await migrateEmbedded(db, { migrationsFolder })
  return {
    db,
    engine: 'embedded',
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  }
}

/** Opens and migrates the PostgreSQL at an address. */
export async function postgresConnection(url: string): Promise<Connection> {
  const client = postgres(url, { onnotice: () => {} })
  const db = drizzlePostgres({ client, schema, casing: 'snake_case' })
  await migratePostgres(db, { migrationsFolder })
  return {
    db,
    engine: 'postgres',
    ping: async () => void (await client`select 1`),
    close: () => client.end({ timeout: 5 }),
  }
}

/** Opens the database of the settings and brings its schema up to date. */
export async function openDatabase(options: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Connection> {
  if (options.databaseUrl !== undefined) return postgresConnection(options.databaseUrl)
  await mkdir(options.dataDir, { recursive: true })
  return embeddedConnection(await PGlite.create(join(options.dataDir, 'db')))
}
