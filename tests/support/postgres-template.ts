import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { openPostgres } from '#src/server/db/postgres.ts'
import { EMPTYING } from './emptying.ts'
import { migrationsDigest } from './migrations-digest.ts'

/** Any number: whose turn it is to make the template. */
const TEMPLATE_LOCK = 7_236_010_456

/**
 * Nothing tidies up behind the back of a test: rows that were emptied leave their room, so that
 * those of the next test come in the order in which they are written.
 */
const LEFT_ALONE = `do $$
  declare one regclass;
  begin
    for one in select oid from pg_class where relkind = 'r' and relnamespace not in
      ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    loop
      execute format('alter table %s set (autovacuum_enabled = false)', one);
    end loop;
  end $$`

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
  await connection.db.execute(sql.raw(LEFT_ALONE))
  await connection.db.execute(sql.raw(EMPTYING))
  await connection.close()
  await admin`alter database ${admin(unfinished)} rename to ${admin(name)}`
}
