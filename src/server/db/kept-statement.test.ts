import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { community } from '#tests/support/fixtures.ts'
import type { Db } from './connection.ts'
import { keptStatement } from './kept-statement.ts'
import { rawRows } from './rows.ts'
import { communities } from './schema.ts'

function namesBySlug() {
  const build = vi.fn((db: Db, { isReversed }: { isReversed: boolean }) =>
    db
      .select({ name: isReversed ? sql<string>`reverse(${communities.name})` : communities.name })
      .from(communities)
      .where(eq(communities.slug, sql.placeholder('slug'))),
  )
  return { build, namesOf: keptStatement(build) }
}

test('the text is built once for a database and a shape, and the values are of each call', async () => {
  const { db } = await testApp()
  await community(db, { slug: 'a', name: 'Alva' })
  await community(db, { slug: 'b', name: 'Beja' })
  const { build, namesOf } = namesBySlug()
  const name = async (slug: string, isReversed: boolean) =>
    (await namesOf(db, { slug }, { isReversed })).map((row) => row.name)
  expect([await name('a', false), await name('b', false), await name('c', false)]).toEqual([
    ['Alva'],
    ['Beja'],
    [],
  ])
  expect(build).toHaveBeenCalledTimes(1)
  expect(await name('a', true)).toEqual(['avlA'])
  expect(await name('a', false)).toEqual(['Alva'])
  expect(build).toHaveBeenCalledTimes(2)
})

test('a transaction sees what it has written', async () => {
  const { db } = await testApp()
  const { namesOf } = namesBySlug()
  const named = (tx: Db) => namesOf(tx, { slug: 'a' }, { isReversed: false })
  expect(await named(db)).toEqual([])
  await db.transaction(async (tx) => {
    await community(tx, { slug: 'a', name: 'Alva' })
    expect(await named(tx)).toEqual([{ name: 'Alva' }])
  })
})

/** A proxy between may give each transaction another connection (decision 138). */
test.skipIf(process.env.DATABASE_URL === undefined)(
  'a server gets no named statement',
  async () => {
    const { db } = await testApp()
    const { namesOf } = namesBySlug()
    const named = await db.transaction(async (tx) => {
      await namesOf(tx, { slug: 'a' }, { isReversed: false })
      await namesOf(tx, { slug: 'b' }, { isReversed: false })
      return rawRows(tx, sql`select name from pg_prepared_statements where name <> ''`)
    })
    expect(named).toEqual([])
  },
)

test('a value that is left out is an error, not another list', async () => {
  const { db } = await testApp()
  const { namesOf } = namesBySlug()
  await expect(namesOf(db, {}, { isReversed: false })).rejects.toThrow('slug')
})
