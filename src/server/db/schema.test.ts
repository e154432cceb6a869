import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { ordered } from '../http/lists/list-sql.ts'
import type { Connection } from './engine.ts'
import { communities, contents, massSchedules } from './schema.ts'

let connection: Connection
let communityId: number

beforeAll(async () => {
  connection = await freshDatabase()
  const parish = { slug: 'santa-marta', name: 'Santa Marta', nameFolded: 'santa marta' }
  const [row] = await connection.db.insert(communities).values(parish).returning()
  communityId = row?.id ?? 0
})
afterAll(() => connection.close())

/** Of a type that may be none. */
type NewContent = Partial<Omit<typeof contents.$inferInsert, 'contentType'>> & {
  contentType?: number
}

/** The outcome of storing a content: 'stored' or the database's message. */
async function store(values: NewContent): Promise<string> {
  const row = {
    communityId,
    contentType: 1,
    slug: 'missa',
    title: 'Missa',
    onlineFromDate: '2026-03-01T08:00:00Z',
    ...values,
  }
  try {
    await connection.db.insert(contents).values(row as typeof contents.$inferInsert)
    await connection.db.delete(contents)
    return 'stored'
  } catch (error) {
    return wordsOf(error)
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? String(error.cause) : String(error)
}

const event = { contentType: 2, eventFromDate: '2026-06-13' }

test.each<[string, NewContent]>([
  ['news', {}],
  ['an event with its day alone', event],
  ['an event of several days', { ...event, eventToDate: '2026-06-14' }],
  ['an event with hours', { ...event, eventFromHour: '10:00', eventToHour: '12:00' }],
  ['a page with a place', { contentType: 3, position: 2 }],
  ['the longest slug', { slug: 'a'.repeat(80) }],
])('%s is stored', async (_, values) => {
  expect(await store(values)).toBe('stored')
})

test.each<[string, NewContent, string]>([
  ['an event without a day', { contentType: 2 }, 'contents_event_has_day'],
  ['news with a day', { eventFromDate: '2026-06-13' }, 'contents_event_has_day'],
  ['news with an hour', { eventFromHour: '10:00' }, 'contents_only_event_has_times'],
  [
    'an event that ends before it begins',
    { ...event, eventToDate: '2026-06-12' },
    'contents_event_ends_after',
  ],
  ['a fourth type', { contentType: 4 }, 'contents_type'],
  ['a page with a day', { contentType: 3, eventFromDate: '2026-06-13' }, 'contents_event_has_day'],
  ['news with a place among pages', { position: 2 }, 'contents_only_page_has_parent'],
  ['a page below nothing', { contentType: 3, parentId: 999_999 }, 'contents_parent_id'],
  ['a way out of the folder', { slug: '../../x' }, 'contents_slug_shape'],
  ['a slug of two segments', { slug: 'a/b' }, 'contents_slug_shape'],
  ['a slug in capitals', { slug: 'Missa' }, 'contents_slug_shape'],
  ['a slug with a line break', { slug: 'missa\n' }, 'contents_slug_shape'],
  ['an empty slug', { slug: '' }, 'contents_slug_shape'],
  ['too long a slug', { slug: 'a'.repeat(81) }, 'contents_slug_shape'],
  ['a content of no community', { communityId: 999 }, 'contents_community_id'],
])('%s is refused', async (_, values, constraint) => {
  expect(await store(values)).toContain(constraint)
})

test('a mass is on a day of the week', async () => {
  const mass = { communityId, weekday: 7, hour: '10:00' }
  const said = await connection.db.insert(massSchedules).values(mass).catch(wordsOf)
  expect(said).toContain('mass_schedules_weekday')
})

test('the newest contents of a community come out of an index, unsorted', async () => {
  const newest = connection.db
    .select({ id: contents.id })
    .from(contents)
    .where(sql`${contents.communityId} = 1 and ${contents.contentType} = 1`)
    .orderBy(ordered(contents.onlineFromDate, 'desc'), ordered(contents.id, 'desc'))
  const plan = await connection.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    // With no rows, sorting costs as little as reading in order.
    await tx.execute(sql`set local enable_sort = off`)
    return JSON.stringify(await tx.execute(sql`explain ${newest.getSQL()}`))
  })
  expect(plan).toMatch(/Index Scan using contents_(feed|newest)/)
  expect(plan).not.toContain('Sort')
})
