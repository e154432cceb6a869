import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrizzleClient, singleMessageClient } from './single-message-client.ts'

let engine: PGlite
let client: DrizzleClient

beforeAll(async () => {
  engine = await PGlite.create()
  client = singleMessageClient(engine)
  await engine.exec(`
    create table things (id int primary key, name text, at timestamptz, on_day date, raw bytea,
      words text[], numbers numeric[], days date[], facts jsonb, is_good boolean, many bigint)`)
})
afterAll(() => engine.close())

/** How many statements the engine holds under a name. */
async function held(): Promise<number> {
  const { rows } = await engine.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  )
  return rows[0]?.count ?? 0
}

const VALUES = [
  "(1, 'um', '2026-03-29T01:30:00.25+01:00', '2026-03-29', '\\x00ff', '{a,\"b, c\"}', '{1.50,2}',",
  "'{2026-01-01}', '{\"a\": [1, null]}', true, 9007199254740993)",
].join(' ')

test('Drizzle gets the rows that it would get from PGlite itself', async () => {
  await engine.exec(`insert into things values ${VALUES}, (2, null, null, null, null, '{}', null,
    null, 'null', false, 3)`)
  const everything = sql`select * from things where id < ${3} order by id`
  const expected = await drizzle({ client: engine }).execute(everything)
  const db = drizzle({ client: client as PGlite })
  for (let use = 1; use <= 4; use += 1) {
    const { rows, fields, affectedRows } = await db.execute(everything)
    expect({ rows, fields, affectedRows }).toEqual({
      rows: expected.rows,
      fields: expected.fields,
      affectedRows: expected.affectedRows,
    })
  }
  expect(expected.rows[0]).toMatchObject({ at: '2026-03-29 00:30:00.25+00', days: '{2026-01-01}' })
  await engine.exec('delete from things')
})

test('parameters arrive as they were', async () => {
  const [row] = (
    await client.query<object>(
      `select $1::int as number, $2::bigint as large, $3::boolean as yes, $4::text as text,
        $5::jsonb as document, $6::timestamptz = '2026-01-02T03:04:05.678Z' as is_then,
        $7::bytea as bytes, $8::text is null as is_null, $9::int is null as is_missing`,
      [
        ...[-1, 2n ** 60n, false, 'a\'"\\ ç', '{"a":1}', new Date('2026-01-02T03:04:05.678Z')],
        ...[new Uint8Array([0, 255]), null, undefined],
      ],
    )
  ).rows
  expect(row).toEqual({
    ...{ number: -1, large: 2n ** 60n, yes: false, text: 'a\'"\\ ç', document: { a: 1 } },
    ...{ is_then: true, bytes: new Uint8Array([0, 255]), is_null: true, is_missing: true },
  })
  await expect(client.query('select $1::jsonb', [{ a: 1 }])).rejects.toThrow('did not convert')
})

test('the number of rows that a statement changed is told', async () => {
  const inserted = await client.query('insert into things (id) values (1), (2)')
  expect([inserted.affectedRows, inserted.rows]).toEqual([2, []])
  expect((await client.query('delete from things')).affectedRows).toBe(2)
})

test('a statement that fails leaves the connection usable, however often it was sent', async () => {
  const insert = 'insert into things (id, name) values ($1, $2)'
  for (let use = 1; use <= 6; use += 1) {
    await client.query(insert, [use, 'x'])
    await expect(client.query(insert, [use, 'x'])).rejects.toMatchObject({ code: '23505' })
    await expect(client.query('select no_column from things')).rejects.toMatchObject({
      code: '42703',
    })
  }
  expect((await client.query('delete from things')).affectedRows).toBe(6)
})

test('a transaction is rolled back whole, and keeps others out until it ends', async () => {
  const insert = 'insert into things (id) values ($1)'
  const seen: unknown[] = []
  const failed = client.transaction(async (tx) => {
    await tx.query(insert, [10])
    seen.push((await tx.query('select id from things')).rows)
    throw new Error('rolled back')
  })
  const outside = client.query('select id from things')
  await expect(failed).rejects.toThrow('rolled back')
  expect(seen).toEqual([[{ id: 10 }]])
  expect((await outside).rows).toEqual([])
})

test('a transaction that is over takes no more statements', async () => {
  const tx = await client.transaction(async (one) => one)
  expect(tx.closed).toBe(true)
  await expect(tx.query('select 1')).rejects.toThrow('closed')
})

test('a statement prepared in a transaction that is rolled back can be used again', async () => {
  const text = 'select count(*) as count, $1::int as one from things'
  for (let use = 1; use <= 5; use += 1) {
    await client
      .transaction(async (tx) => {
        await tx.query(text, [use])
        throw new Error('rolled back')
      })
      .catch(() => {})
  }
  expect((await client.query(text, [7])).rows).toEqual([{ count: 0, one: 7 }])
})

test('what is listened for is heard', async () => {
  const heard: string[] = []
  await engine.listen('news', (payload) => heard.push(payload))
  await client.query("select pg_notify('news', $1)", ['it is here'])
  await expect.poll(() => heard).toEqual(['it is here'])
})

test('statements that come again are prepared, and no more than a hundred of them', async () => {
  const before = await held()
  await client.query('select 1 as once')
  expect(await held()).toBe(before)
  for (let text = 0; text < 150; text += 1) {
    for (let use = 0; use < 4; use += 1) await client.query(`select ${text} as number`)
  }
  expect(await held()).toBeGreaterThan(90)
  expect(await held()).toBeLessThanOrEqual(100)
  expect((await client.query('select 3 as number')).rows).toEqual([{ number: 3 }])
})

test('a text that writes many rows is not prepared', async () => {
  const before = await held()
  const long = `select ${Array.from({ length: 3_000 }, (_, n) => n).join('+')} as sum`
  for (let use = 0; use < 5; use += 1) await client.query(long)
  expect(await held()).toBe(before)
})
