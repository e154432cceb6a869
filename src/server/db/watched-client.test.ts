import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { postgresConnection } from './postgres.ts'
import type { DatabaseWatch } from './watched-client.ts'

const serverUrl = process.env.DATABASE_URL

/** What was begun and ended, in order. */
function recorded() {
  const said: string[] = []
  const noted = (what: string) => {
    said.push(what)
    return () => void said.push(`${what} ends`)
  }
  const watch: DatabaseWatch = {
    transaction: () => noted('transaction'),
    statement: (isInTransaction) => noted(isInTransaction ? 'inner statement' : 'statement'),
  }
  return { said, watch }
}

test.runIf(serverUrl)('statements and transactions are told of, each once', async () => {
  const { said, watch } = recorded()
  const { db, statements, close } = postgresConnection(String(serverUrl), watch)
  onTestFinished(close)
  expect(await db.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }])
  expect(said.splice(0)).toEqual(['statement', 'statement ends'])
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow()
  expect(said.splice(0)).toEqual(['statement', 'statement ends'])
  await statements.executeSql('select $1::int as one', [1])
  expect(said.splice(0)).toEqual(['statement', 'statement ends'])
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await tx.transaction((inner) => inner.execute(sql`select 2`)).catch(() => undefined)
  })
  expect(said.splice(0)).toEqual([
    ...['transaction', 'inner statement', 'inner statement ends'],
    ...['inner statement', 'inner statement ends', 'transaction ends'],
  ])
  const failing = db.transaction((tx) => tx.execute(sql`select 1 / 0`))
  await expect(failing).rejects.toThrow()
  expect(said).toEqual([
    ...['transaction', 'inner statement', 'inner statement ends', 'transaction ends'],
  ])
})
