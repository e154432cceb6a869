import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import type { Connection } from '../../src/server/db/connection.ts'
import { durableStart } from '../../src/server/db/durable-files.ts'
import { embeddedConnection } from '../../src/server/db/embedded.ts'
import { postgresConnection } from '../../src/server/db/postgres.ts'
import { embeddedParsers } from '../../src/server/db/value-shapes.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { postgresTemplate } from './postgres-template.ts'

async function freshEmbedded(): Promise<Connection> {
  const loadDataDir = await embeddedTemplate()
  const client = await PGlite.create({
    loadDataDir,
    startParams: durableStart,
    parsers: embeddedParsers,
  })
  return embeddedConnection(client)
}

async function freshPostgres(serverUrl: string): Promise<Connection> {
  const template = await postgresTemplate(serverUrl)
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  const name = `adro_test_${Date.now()}_${randomBytes(6).toString('hex')}`
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

/**
 * An empty, migrated database of the caller's own, who closes it: embedded and in memory, or with
 * DATABASE_URL a new one in that PostgreSQL server, dropped when closed.
 */
export function freshDatabase(): Promise<Connection> {
  const serverUrl = process.env.DATABASE_URL
  return serverUrl ? freshPostgres(serverUrl) : freshEmbedded()
}
