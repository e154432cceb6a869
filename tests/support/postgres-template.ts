import postgres from 'postgres'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { migrationsDigest } from './migrations-digest.ts'

const HOUR_MS = 60 * 60_000
/** Any number: whose turn it is to make the template. */
const TEMPLATE_LOCK = 7_236_010_456

const templates = new Map<string, Promise<string>>()

/** Name of an empty, migrated database in that server, made once for these migrations. */
export function postgresTemplate(serverUrl: string): Promise<string> {
  const known = templates.get(serverUrl) ?? findTemplate(serverUrl)
  templates.set(serverUrl, known)
  return known
}

async function findTemplate(serverUrl: string): Promise<string> {
  const name = `adro_template_${migrationsDigest()}`
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  try {
    await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`
    await dropLeftovers(admin)
    const [found] = await admin`select 1 from pg_database where datname = ${name}`
    if (!found) await makeTemplate(admin, serverUrl, name)
    return name
  } finally {
    await admin.end()
  }
}

/** Under another name until it is whole: one cut off midway is never taken for the template. */
async function makeTemplate(admin: postgres.Sql, serverUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  await admin`drop database if exists ${admin(unfinished)} with (force)`
  await admin`create database ${admin(unfinished)}`
  const url = new URL(serverUrl)
  url.pathname = `/${unfinished}`
  const connection = await openPostgres(url.href)
  await connection.close()
  await admin`alter database ${admin(unfinished)} rename to ${admin(name)}`
}

/** Databases of test runs that were killed; the moment of making is part of their name. */
async function dropLeftovers(admin: postgres.Sql): Promise<void> {
  const rows = await admin<{ name: string }[]>`
    select datname as name from pg_database where datname like 'adro\\_test\\_%'`
  for (const { name } of rows) {
    const madeAt = Number(name.split('_')[2])
    if (Date.now() - madeAt < HOUR_MS) continue
    await admin`drop database if exists ${admin(name)} with (force)`
  }
}
