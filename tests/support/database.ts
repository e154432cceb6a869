import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import type { Connection } from '#src/server/db/connection.ts'
import { durableStart } from '#src/server/db/durable-files.ts'
import { embeddedConnection, embeddedExtensions } from '#src/server/db/embedded.ts'
import { postgresConnection } from '#src/server/db/postgres.ts'
import { embeddedParsers } from '#src/server/db/value-shapes.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { emptyDatabase, shapeOf } from './emptying.ts'
import { testDatabaseName } from './postgres-leftovers.ts'
import { postgresTemplate } from './postgres-template.ts'

export interface TestDatabase extends Connection {
  /** Ends the database itself, for tests of what happens without one. */
  end(): Promise<void>
}

interface Opened {
  connection: Connection
  shape: unknown
}

/** Databases that a test is done with: making one takes longer than emptying it. */
const free: Opened[] = []

/**
 * An empty, migrated database that is the caller's until it is closed: embedded and in memory, or
 * with DATABASE_URL one in that PostgreSQL server, dropped when all tests are done
 * (`postgres-leftovers.ts`).
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const opened = (await emptied()) ?? (await openDatabase())
  let closed = false
  return {
    ...opened.connection,
    close: async () => {
      if (closed) return
      closed = true
      free.push(opened)
    },
    end: async () => {
      closed = true
      await opened.connection.close()
    },
  }
}

/** One of the free ones, unless its test has changed more than rows. */
async function emptied(): Promise<Opened | undefined> {
  const opened = free.pop()
  if (!opened) return undefined
  const { db, close } = opened.connection
  if ((await shapeOf(db)) !== opened.shape) {
    await close()
    return emptied()
  }
  await emptyDatabase(db)
  return opened
}

async function openDatabase(): Promise<Opened> {
  const serverUrl = process.env.DATABASE_URL
  const connection = await (serverUrl ? openPostgres(serverUrl) : openEmbedded())
  return { connection, shape: await shapeOf(connection.db) }
}

async function openEmbedded(): Promise<Connection> {
  const loadDataDir = await embeddedTemplate()
  const client = await PGlite.create({
    loadDataDir,
    startParams: durableStart,
    extensions: embeddedExtensions,
    parsers: embeddedParsers,
  })
  return embeddedConnection(client)
}

async function openPostgres(serverUrl: string): Promise<Connection> {
  const template = await postgresTemplate(serverUrl)
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  const name = testDatabaseName()
  await admin`create database ${admin(name)} template ${admin(template)}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const connection = postgresConnection(url.href)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
