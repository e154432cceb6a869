import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { testDatabaseName } from './postgres-leftovers.ts'

/** The address of a new, empty database in that PostgreSQL server, until the test ends. */
export async function serverDatabase(serverUrl: string): Promise<string> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  const name = testDatabaseName()
  await admin`create database ${admin(name)}`
  onTestFinished(async () => {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
