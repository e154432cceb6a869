import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type {
  ClassPresences,
  DayPresences,
  MarkPresences,
  Presence,
} from '#src/contract/office/catechism-presences.ts'
import { isOfSchoolYear } from '#src/domain/catechism/school-year.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  catechismClasses,
  catechismPlaces,
  catechismPresences,
  requests,
} from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { isOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'

type Scope = Pick<OfficeScope, 'communityId' | 'now'>
type Mark = MarkPresences['marks'][number]

/** The marks of the children of a class, by day. @throws ApiError `not_found` */
export async function presencesOf(
  db: Db,
  communityId: number,
  classId: number,
): Promise<ClassPresences> {
  const [named] = await db
    .select({ id: catechismClasses.id })
    .from(catechismClasses)
    .where(isOwned(catechismClasses, communityId, [classId]))
  orNotFound(named)
  return { results: await marksOf(db, classId) }
}

/**
 * Marks children of a class on a day, each for itself. A mark that another one has replaced since the
 * writer has read it stays as it is, and so does that of a child who has left the class: the answer
 * says what is stored.
 *
 * @param tx a transaction
 * @throws ApiError `not_found` for the class; `bad_request` for a day outside of its school year
 */
export async function markPresences(
  tx: Db,
  { communityId, now }: Scope,
  classId: number,
  { day, marks }: MarkPresences,
): Promise<DayPresences> {
  // Two who mark the same child at once follow each other.
  const [locked] = await tx
    .select({ schoolYear: catechismClasses.schoolYear })
    .from(catechismClasses)
    .where(isOwned(catechismClasses, communityId, [classId]))
    .for('update')
  if (!isOfSchoolYear(day, orNotFound(locked).schoolYear)) {
    throw new ApiError('bad_request', { day: { key: 'class_day' } })
  }
  const children = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(isChildOf(tx, classId))
    .orderBy(asc(requests.subjectFolded), asc(requests.id))
  const isOnDay = eq(catechismPresences.day, day)
  const stored = marksOn(await marksOf(tx, classId, isOnDay))
  const changed = new Map(
    marks
      .filter(({ enrolment_id: id }) => children.some((child) => child.id === id))
      .filter(({ enrolment_id: id, was }) => (stored.get(id) ?? null) === was)
      .map(({ enrolment_id, mark }) => [enrolment_id, mark]),
  )
  await store(tx, { classId, day, now }, changed)
  const markOf = (id: number) => (changed.has(id) ? changed.get(id) : stored.get(id)) ?? null
  return { results: children.map(({ id }) => ({ enrolment_id: id, mark: markOf(id) })) }
}

async function store(
  tx: Db,
  { classId, day, now }: { classId: number; day: string; now: string },
  changed: Map<number, Mark['mark']>,
): Promise<void> {
  const rows = [...changed].flatMap(([requestId, mark]) =>
    mark === null ? [] : [{ classId, requestId, day, mark, markedAt: now }],
  )
  const cleared = [...changed].filter(([, mark]) => mark === null).map(([id]) => id)
  if (rows.length > 0) {
    await tx
      .insert(catechismPresences)
      .values(rows)
      .onConflictDoUpdate({
        target: [catechismPresences.classId, catechismPresences.day, catechismPresences.requestId],
        set: { mark: sql`excluded.mark`, markedAt: now },
      })
  }
  if (cleared.length === 0) return
  await tx
    .delete(catechismPresences)
    .where(
      and(
        eq(catechismPresences.classId, classId),
        eq(catechismPresences.day, day),
        inArray(catechismPresences.requestId, cleared),
      ),
    )
}

function marksOf(db: Db, classId: number, where?: SQL): Promise<Presence[]> {
  return db
    .select({
      enrolment_id: catechismPresences.requestId,
      day: catechismPresences.day,
      mark: catechismPresences.mark,
    })
    .from(catechismPresences)
    .innerJoin(requests, eq(requests.id, catechismPresences.requestId))
    .where(and(eq(catechismPresences.classId, classId), isChildOf(db, classId), where))
    .orderBy(asc(catechismPresences.day), asc(catechismPresences.requestId))
}

function marksOn(marks: Presence[]): Map<number, Presence['mark']> {
  return new Map(marks.map(({ enrolment_id, mark }) => [enrolment_id, mark]))
}

/** The condition that a request is the accepted enrolment of a child of a class. */
function isChildOf(db: Db, classId: number): SQL | undefined {
  const placed = db
    .select({ id: catechismPlaces.requestId })
    .from(catechismPlaces)
    .where(eq(catechismPlaces.classId, classId))
  return and(eq(requests.status, 'accepted'), inArray(requests.id, placed))
}
