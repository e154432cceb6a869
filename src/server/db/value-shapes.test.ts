import { count, eq, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Connection } from './engine.ts'
import { communities, contents, massSchedules } from './schema.ts'
import { toInstant } from './times.ts'

// The expectations are literal and the same for both engines, so that both answer alike.

let connection: Connection

beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

/** One value as the engine answers it. */
async function answer(value: ReturnType<typeof sql>): Promise<unknown> {
  const [row] = await connection.db.select({ value }).from(sql`(select 1) as one`)
  return row?.value
}

test('rows come back as they went in, in one shape', async () => {
  const { db } = connection
  const [parish] = await db
    .insert(communities)
    .values({ slug: 'nordeste', name: 'Nordeste', nameFolded: 'nordeste' })
    .returning()
  const communityId = parish?.id ?? 0
  expect(parish).toMatchObject({ isPublic: true, timezone: 'UTC', title: null, deletedAt: null })
  expect(toInstant(parish?.createdAt ?? '')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

  await db.insert(contents).values({
    communityId,
    contentType: 2,
    slug: 'festa',
    title: 'Festa',
    onlineFromDate: '2026-03-29T01:30:00.25+01:00',
    eventFromDate: '2026-06-13',
    eventFromHour: '09:05',
    eventToHour: '23:59:30',
  })
  const [festa] = await db.select().from(contents).where(eq(contents.communityId, communityId))
  expect(festa).toMatchObject({
    contentType: 2,
    onlineFromDate: '2026-03-29 00:30:00.25+00',
    eventFromDate: '2026-06-13',
    eventFromHour: '09:05:00',
    eventToDate: null,
    eventToHour: '23:59:30',
  })
  expect(toInstant(festa?.onlineFromDate ?? '')).toBe('2026-03-29T00:30:00.250Z')

  await db.insert(massSchedules).values({ communityId, weekday: 0, hour: '10:30' })
  const [mass] = await db.select().from(massSchedules)
  expect(mass).toMatchObject({ weekday: 0, hour: '10:30:00', celebration: 'mass' })
})

test('counts are numbers, however they are written', async () => {
  const { db } = connection
  expect(await db.$count(communities)).toBe(1)
  const [row] = await db
    .select({ helper: count(), raw: sql<number>`count(*)`, total: sum(communities.id) })
    .from(communities)
  expect(row).toEqual({ helper: 1, raw: 1, total: expect.any(String) })
})

test.each<[string, unknown]>([
  ['9007199254740991::bigint', 9_007_199_254_740_991],
  ['9007199254740993::bigint', 9_007_199_254_740_993n],
  ['(-5)::smallint', -5],
  ['1.50::numeric', '1.50'],
  ['0.1::float8', 0.1],
  ['true', true],
  ['null::text', null],
  [`'10:05'::time`, '10:05:00'],
  [`'2026-03-01'::date`, '2026-03-01'],
  [`'2026-03-01 08:00'::timestamp`, '2026-03-01 08:00:00'],
  [`'2026-03-01 08:00+02'::timestamptz`, '2026-03-01 06:00:00+00'],
  [`interval '1 day 2 hours'`, '1 day 02:00:00'],
  [`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
  [
    `json_build_object('at', '2026-03-01 08:00+00'::timestamptz)`,
    { at: '2026-03-01T08:00:00+00:00' },
  ],
  [`array['a', 'b,"c']`, ['a', 'b,"c']],
  ['array[1, 2]', [1, 2]],
  ['array[1::bigint]', [1]],
  [`array['2026-03-01'::date]`, '{2026-03-01}'],
  [`current_setting('TimeZone')`, 'UTC'],
])('%s', async (expression, value) => {
  expect(await answer(sql.raw(expression))).toEqual(value)
})
