import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents, contentTotals } from '#src/server/db/schema.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { community, content, FUTURE } from '#tests/support/fixtures.ts'
import { isPublished } from '../contents/visibility.ts'

let db: Db
let a: { id: number }
let b: { id: number }

beforeEach(async () => {
  const connection = await freshDatabase()
  onTestFinished(connection.close)
  db = connection.db
  a = await community(db)
  b = await community(db)
})

/** What the trigger has kept, and what there is. */
async function keptAndCounted() {
  const { communityId, contentType } = contents
  const kept = await db
    .select()
    .from(contentTotals)
    .where(sql`${contentTotals.published} <> 0`)
    .orderBy(asc(contentTotals.communityId), asc(contentTotals.contentType))
  const counted = await db
    .select({ communityId, contentType, published: count() })
    .from(contents)
    .where(isPublished())
    .groupBy(communityId, contentType)
    .orderBy(asc(communityId), asc(contentType))
  return { kept, counted }
}

async function expectRight(published: number): Promise<void> {
  const { kept, counted } = await keptAndCounted()
  expect(kept).toEqual(counted)
  expect(kept.reduce((sum, row) => sum + row.published, 0)).toBe(published)
}

test('inserts count when published, those of the future included', async () => {
  await content(db, a)
  await content(db, a, { onlineFromDate: FUTURE })
  await content(db, a, { eventFromDate: '2026-04-01' })
  await content(db, b, { status: 'draft' })
  await content(db, b, { deletedAt: FUTURE })
  await expectRight(3)
})

test('each change of what decides it counts, there and back', async () => {
  const one = await content(db, a)
  await content(db, a)
  const set = (values: Partial<typeof contents.$inferInsert>) =>
    db.update(contents).set(values).where(eq(contents.id, one.id))
  for (const [values, published] of [
    [{ status: 'draft' }, 1],
    [{ status: 'draft', deletedAt: FUTURE }, 1],
    [{ status: 'published' }, 1],
    [{ deletedAt: null }, 2],
    [{ communityId: b.id }, 2],
    [{ contentType: 2, eventFromDate: '2026-04-01' }, 2],
    [{ communityId: a.id, contentType: 1, eventFromDate: null, deletedAt: FUTURE }, 1],
    [{ deletedAt: null, status: 'published', communityId: b.id }, 2],
    [{ title: 'Another title', onlineFromDate: FUTURE }, 2],
  ] as const) {
    await set(values)
    await expectRight(published)
  }
})

test('deleted rows are taken off, published or not', async () => {
  const [first, second, draft] = [
    await content(db, a),
    await content(db, b),
    await content(db, a, { status: 'draft' }),
  ]
  await db.delete(contents).where(inArray(contents.id, [first.id, draft.id]))
  await expectRight(1)
  await db.delete(contents).where(eq(contents.id, second.id))
  await expectRight(0)
})

test('a community that is erased takes its counts with it', async () => {
  await content(db, a)
  await content(db, b)
  await db.delete(communities).where(eq(communities.id, a.id))
  await expectRight(1)
  expect(await db.$count(contentTotals)).toBe(1)
})

test('many rows in one statement are each counted', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({
    communityId: n % 2 ? a.id : b.id,
    contentType: 1 as const,
    slug: `bulk-${n}`,
    title: 'Title',
    status: n % 5 ? ('published' as const) : ('draft' as const),
    onlineFromDate: FUTURE,
  }))
  await db.insert(contents).values(rows)
  await expectRight(400)
  await db.update(contents).set({ communityId: a.id, status: 'published' })
  await expectRight(500)
  await db.insert(contents).values(rows).onConflictDoNothing()
  await db.delete(contents).where(eq(contents.communityId, a.id))
  const { kept, counted } = await keptAndCounted()
  expect(kept).toEqual(counted)
})

test('what is rolled back was never counted, and writers at once are all counted', async () => {
  await content(db, a)
  const failing = db.transaction(async (tx) => {
    await content(tx, a)
    throw new Error('never mind')
  })
  await expect(failing).rejects.toThrow('never mind')
  await expectRight(1)
  await Promise.all(Array.from({ length: 20 }, () => content(db, a)))
  await expectRight(21)
})
