import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { catechismClasses, catechismPlaces, requests } from '#src/server/db/schema.ts'
import { NOW } from './app.ts'
import { received } from './requests.ts'

type Place = { id: number }

/** The school year of the tests' clock. */
export const SCHOOL_YEAR = '2025/2026'

/** A class of a community. */
export async function catechismClass(
  db: Db,
  { id: communityId }: Place,
  values: Partial<typeof catechismClasses.$inferInsert> = {},
) {
  const [row] = await db
    .insert(catechismClasses)
    .values({ communityId, schoolYear: SCHOOL_YEAR, name: '3.º ano', ...values })
    .returning()
  if (!row) throw new Error('The insert gave no row back.')
  return row
}

/** An accepted enrolment that a community has received. */
export async function enrolment(
  db: Db,
  community: Place,
  form: Record<string, unknown> = {},
  more: Partial<typeof requests.$inferInsert> = {},
) {
  const { id } = await received(db, community, 'catechism', form)
  const [row] = await db
    .update(requests)
    .set({ status: 'accepted', decidedAt: NOW, ...more })
    .where(eq(requests.id, id))
    .returning()
  if (!row) throw new Error('The update gave no row back.')
  return row
}

/** An accepted enrolment whose child is in a class. */
export async function childOfClass(db: Db, classId: number, form: Record<string, unknown> = {}) {
  const [named] = await db.select().from(catechismClasses).where(eq(catechismClasses.id, classId))
  if (!named) throw new Error('There is no such class.')
  const child = await enrolment(db, { id: named.communityId }, form)
  const { schoolYear } = named
  await db
    .insert(catechismPlaces)
    .values({ requestId: child.id, schoolYear, classId, placedAt: NOW })
  return child
}
