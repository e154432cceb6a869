import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { NOW } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { community } from '#tests/support/fixtures.ts'
import { received } from '#tests/support/requests.ts'
import { joinLinks, recordReads, requestEvents, requests } from '../db/schema.ts'
import { requestKind } from '../features/requests/kinds.ts'
import { purge } from './purge.ts'

const DAY_MS = 24 * 60 * 60_000

async function parishDatabase() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return { db, parish: await community(db) }
}

const before = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString()

test.each(REQUEST_KINDS)(
  'a decided %s goes when its time is over, and its history',
  async (kind) => {
    const { db, parish } = await parishDatabase()
    const keptMs = requestKind(kind).keptDays * DAY_MS
    const ages = { gone: keptMs + 1, kept: keptMs - 1, pending: null }
    const ids: Record<string, number> = {}
    for (const [name, age] of Object.entries(ages)) {
      const row = await received(db, parish, kind, {}, { now: before(2 * keptMs) })
      ids[name] = row.id
      if (age === null) continue
      await db
        .update(requests)
        .set({ status: 'rejected', decidedAt: before(age) })
        .where(eq(requests.id, row.id))
    }
    await purge(db, NOW)
    const left = [ids.kept, ids.pending]
    const rows = await db.select().from(requests).orderBy(requests.id)
    expect(rows.map(({ id }) => id)).toEqual(left)
    const events = await db.select().from(requestEvents).orderBy(requestEvents.requestId)
    expect(events.map(({ requestId }) => requestId)).toEqual(left)
  },
)

test('a link that has run out goes, one that has not stays', async () => {
  const { db, parish } = await parishDatabase()
  const { id: requestId } = await received(db, parish, 'join')
  await db.insert(joinLinks).values([
    { tokenDigest: 'old', requestId, expiresAt: before(1) },
    { tokenDigest: 'new', requestId, expiresAt: before(-1) },
  ])
  await purge(db, NOW)
  expect((await db.select().from(joinLinks)).map((row) => row.tokenDigest)).toEqual(['new'])
})

test('who read a record is known for 400 days', async () => {
  const { db, parish } = await parishDatabase()
  const read = { communityId: parish.id, resource: 'entities' }
  await db.insert(recordReads).values([
    { ...read, recordId: 1, at: before(400 * DAY_MS + 1) },
    { ...read, recordId: 2, at: before(400 * DAY_MS - 1) },
  ])
  await purge(db, NOW)
  expect((await db.select().from(recordReads)).map(({ recordId }) => recordId)).toEqual([2])
})
