import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import {
  type Connection,
  embeddedConnection,
  postgresConnection,
} from '../../src/server/db/connection.ts'

let template: Promise<Blob> | undefined

async function makeTemplate(): Promise<Blob> {
  const client = await PGlite.create()
  await embeddedConnection(client)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

async function freshEmbedded(): Promise<Connection> {
  template ??= makeTemplate()
  return embeddedConnection(await PGlite.create({ loadDataDir: await template }))
}

async function freshPostgres(serverUrl: string): Promise<Connection> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  const name = `test_${randomBytes(8).toString('hex')}`
  await admin`create database ${admin(name)}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const connection = await postgresConnection(url.href)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}

/** An empty, migrated database of the caller's own: in memory, or on TEST_DATABASE_URL's server. */
export function freshDatabase(): Promise<Connection> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? freshPostgres(serverUrl) : freshEmbedded()
}
