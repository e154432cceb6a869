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

  /** Prints what a script prints in a process that has the driver as the product loads it. */
  const withDriver = async (script: string) => {
    const whole = `
      import './src/server/db/patch-postgres-driver.ts'
      import { connect, Socket } from 'node:net'
      import { setTimeout as wait } from 'node:timers/promises'
      const { default: postgres } = await import('postgres')
      const { hostname, port } = new URL(process.env.DATABASE_URL)
      const open = () => connect(port || 5432, hostname)
      const opened = []
      const client = (socketOf = open, more = {}) => postgres(process.env.DATABASE_URL, {
        ...{ max: 1, backoff: false, connect_timeout: 5, onnotice: () => {}, ...more },
        socket: async () => {
          opened.push(socketOf(opened.length))
          return opened.at(-1)
        },
      })
      const lose = () => opened.at(-1).destroy(new Error('lost'))
      ${script}`
    const node = promisify(execFile)
    const { stdout } = await node(process.execPath, ['--input-type=module', '-e', whole], {
      ...{ cwd: projectDir, timeout: 60_000 },
      env: { ...process.env, DATABASE_URL: url.href },
    })
    return stdout.trim().split('\n')
  }

  test.each([
    [
      'before its first write',
      `nth === 0 ? new Socket() : open()`,
      `setImmediate(() => socket.destroy(new Error('lost')))`,
    ],
    [
      'while it reads the types of arrays',
      `open()`,
      `const write = socket.write.bind(socket)
       socket.write = (chunk, done) =>
         chunk.includes('typarray') ? socket.destroy(new Error('lost')) : write(chunk, done)`,
    ],
  ])(
    'a connection that is lost %s is of use again, and the process lives',
    async (_, made, first) => {
      const said = await withDriver(`
      const sql = client((nth) => {
        const socket = ${made}
        if (nth === 0) { ${first} }
        return socket
      })
      console.log((await sql\`select 1\`.catch((error) => error)).message)
      console.log((await sql\`select 1\`).length)
      await sql.end()`)
      expect(said).toEqual(['lost', '1'])
    },
  )

  test('a connection that is lost within a transaction is of use again', async () => {
    const said = await withDriver(`
      const sql = client()
      await sql.begin(async (tx) => {
        await tx\`select 1\`
        setTimeout(lose, 100)
        await tx\`select pg_sleep(5)\`
      }).catch(({ code }) => console.log(code))
      for (let nth = 1; nth < 4; nth++) console.log((await sql\`select \${nth}::int as nth\`)[0].nth)
      await sql.end()`)
    expect(said).toEqual(['CONNECTION_CLOSED', '1', '2', '3'])
  })

  test('what follows a lost connection in its transaction is not written by another one', async () => {
    const said = await withDriver(`
      const sql = client()
      await sql\`create table halves (half text)\`
      await sql.begin(async (tx) => {
        await tx\`insert into halves values ('first')\`
        lose()
        await wait(50)
        // By now the connection is somebody else's.
        await sql\`select 1\`
        await tx\`insert into halves values ('second')\`
      }).catch(({ code }) => console.log(code))
      const reserved = await sql.reserve()
      lose()
      await wait(50)
      await reserved\`insert into halves values ('reserved')\`.catch(({ code }) => console.log(code))
      reserved.release()
      console.log((await sql\`select half from halves\`).length)
      await sql\`drop table halves\`
      await sql.end()`)
    expect(said).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED', '0'])
  })

  test('a statement goes to the server together with its values, and alone', async () => {
    const said = await withDriver(`
      const written = []
      const sql = client(() => {
        const socket = open()
        const write = socket.write.bind(socket)
        socket.write = (chunk, done) => {
          written.push(String(chunk))
          return write(chunk, done)
        }
        return socket
      }, { prepare: false })
      await sql\`select 1\`
      const writes = async (text, values) => {
        written.length = 0
        const [row] = await sql.unsafe(text, values)
        return [...Object.values(row), written.length].join()
      }
      console.log(await writes('select $1::int + $2 as sum, $3, $4::bool', [1, '2', null, true]))
      // The driver needs the type of an object before it can write it.
      console.log(await writes('select $1::jsonb ->> 0', [['a']]))
      written.length = 0
      const both = [1, 2].map((nth) => sql.unsafe('select $1::int, pg_sleep(0.1)', [nth]))
      await Promise.race(both)
      console.log(written.length)
      await Promise.all(both)
      console.log(written.length)
      const failed = await sql.unsafe('select $1::int', ['no number']).catch(({ code }) => code)
      console.log(failed, await writes('select $1::int', [3]))
      await sql.end()`)
    expect(said).toEqual(['3,,true,1', 'a,2', '1', '2', '22P02 3,1'])
  })

  test('a database that is not there is named', async () => {
    const error = await refusal(url.href.replace(name, 'adro_no_such'))
    expect(error).toBeInstanceOf(DatabaseError)
    expect(String(error)).toContain('"adro_no_such"')
    expect(String(error)).toContain('has no database of that name')
  })
})
