import { execFile } from 'node:child_process'
import { inspect, promisify } from 'node:util'
import { count, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabaseName } from '#tests/support/postgres-leftovers.ts'
import { projectDir } from '#tests/support/processes.ts'
import { DatabaseError, openDatabase } from './connection.ts'
import { extensionRefused, migrationsFolder } from './migrate.ts'
import { communities } from './schema.ts'

const serverUrl = process.env.DATABASE_URL

const refusal = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: '/nowhere' }).catch((error: unknown) => error)

test('a server that is not there is named, its password is not', async () => {
  const error = await refusal('postgres://user:geheim@127.0.0.1:1/adro')
  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toContain('"adro" on 127.0.0.1:1 cannot be reached: nothing answers there.')
  expect(inspect(error, { depth: 9 })).not.toContain('geheim')
})

test.each(['postgres://user:ge%heim@127.0.0.1/adro', 'postgres://user:geheim@[::1/adro'])(
  'a malformed address is refused without repeating it: %s',
  async (url) => {
    const error = await refusal(url)
    expect(error).toBeInstanceOf(DatabaseError)
    expect(String(error)).toContain('DATABASE_URL')
    expect(inspect(error, { depth: 9 })).not.toContain('heim')
  },
)

test.each([
  ['0A000', /lacks the extension pg_trgm.*postgresql-contrib/],
  ['42501', /may not create the extension pg_trgm.*create extension pg_trgm/],
])('a server without what searching needs is told in a sentence: %s', (code, sentence) => {
  const refused = extensionRefused(Object.assign(new Error('in the words of SQL'), { code }))
  expect(refused).toBeInstanceOf(DatabaseError)
  expect(refused?.message).toMatch(sentence)
  expect(refused?.message).not.toContain('in the words')
})

test('another failure of the server is none of an extension', () => {
  expect(extensionRefused(Object.assign(new Error('full'), { code: '53100' }))).toBeUndefined()
})

describe.runIf(serverUrl)('on a PostgreSQL server', () => {
  const name = testDatabaseName()
  const url = new URL(serverUrl ?? 'postgres://127.0.0.1/')
  url.pathname = `/${name}`
  let admin: postgres.Sql

  beforeEach(async () => {
    admin = postgres(serverUrl ?? '', { max: 1 })
    await admin`create database ${admin(name)}`
  })
  afterEach(async () => {
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  })

  test('of four that start at once, one migrates and all run', async () => {
    const options = { databaseUrl: url.href, dataDir: '/nowhere' }
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(options)))
    try {
      for (const { db, engine, ping } of opened) {
        await ping()
        expect(engine).toBe('postgres')
        expect(await db.$count(communities)).toBe(0)
      }
      const [done] = await opened
        .slice(0, 1)
        .map(({ db }) => db.select({ steps: count() }).from(sql`drizzle.__drizzle_migrations`))
      expect(await done).toEqual([{ steps: readMigrationFiles({ migrationsFolder }).length }])
    } finally {
      await Promise.all(opened.map(({ close }) => close()))
    }
  })

  test('the shapes of values do not depend on how the server is set up', async () => {
    await admin`alter database ${admin(name)} set timezone = 'Atlantic/Azores'`
    await admin`alter database ${admin(name)} set datestyle = 'German'`
    const { db, close } = await openDatabase({ databaseUrl: url.href, dataDir: '/nowhere' })
    const value = sql`array['2026-07-01 08:00+00'::timestamptz::text, '2026-07-01'::date::text]`
    const rows = await db.select({ value }).from(sql`(select 1) as one`)
    await close()
    expect(rows).toEqual([{ value: ['2026-07-01 08:00:00+00', '2026-07-01'] }])
  })

  test('a user who may not create the extension is told who may', async () => {
    const guest = { name: `${name}_guest`, password: 'geheim' }
    await admin.unsafe(`create role ${guest.name} login password '${guest.password}'`)
    const asGuest = new URL(url)
    asGuest.username = guest.name
    asGuest.password = guest.password
    const error = await refusal(asGuest.href).finally(() => admin.unsafe(`drop role ${guest.name}`))
    expect(error).toBeInstanceOf(DatabaseError)
    expect(String(error)).toContain('may not create the extension pg_trgm')
  })

  /** Where a connection is lost, and how the driver's first socket is made to lose it there. */
  const LOST = {
    'before its first write': `
      const lost = new Socket()
      const lose = () => setImmediate(() => lost.destroy(new Error('lost')))`,
    'while it reads the types of arrays': `
      const lost = connect(port || 5432, hostname)
      const write = lost.write.bind(lost)
      lost.write = (chunk, done) =>
        chunk.includes('typarray') ? lost.destroy(new Error('lost')) : write(chunk, done)
      const lose = () => {}`,
  }

  test.each(Object.entries(LOST))(
    'a connection that is lost %s is of use again, and the process lives',
    async (_, losing) => {
      const script = `
        import './src/server/db/patch-postgres-driver.ts'
        import { connect, Socket } from 'node:net'
        const { default: postgres } = await import('postgres')
        const { hostname, port } = new URL(process.env.DATABASE_URL)
        ${losing}
        const sockets = [lost, connect(port || 5432, hostname)]
        const socket = async () => {
          lose()
          return sockets.shift()
        }
        const options = { max: 1, backoff: false, connect_timeout: 5, socket }
        const sql = postgres(process.env.DATABASE_URL, options)
        const [first, second] = [await sql\`select 1\`.catch((error) => error), await sql\`select 1\`]
        console.log(first.message, second.length)
        await sql.end()`
      const node = promisify(execFile)
      const { stdout } = await node(process.execPath, ['--input-type=module', '-e', script], {
        cwd: projectDir,
      })
      expect(stdout.trim()).toBe('lost 1')
    },
  )

  test('a database that is not there is named', async () => {
    const error = await refusal(url.href.replace(name, 'adro_no_such'))
    expect(error).toBeInstanceOf(DatabaseError)
    expect(String(error)).toContain('"adro_no_such"')
    expect(String(error)).toContain('has no database of that name')
  })
})
