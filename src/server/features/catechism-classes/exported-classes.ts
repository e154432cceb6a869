import { asc, eq, inArray } from 'drizzle-orm'
import type { ExportedClass } from '#src/contract/requests/exported-class.ts'
import type { Db } from '#src/server/db/connection.ts'
import { catechismClasses, catechismPlaces, catechismPresences } from '#src/server/db/schema.ts'

const named = {
  id: catechismClasses.id,
  school_year: catechismClasses.schoolYear,
  name: catechismClasses.name,
}

/**
 * The classes that the children of requests are or were in, with their presences, for files of data:
 * by school year. A class that a child has left is named as long as it has a mark in it.
 */
export async function exportedClassesOf(
  db: Db,
  requestIds: number[],
): Promise<Map<number, ExportedClass[]>> {
  if (requestIds.length === 0) return new Map()
  const [places, marks] = await Promise.all([
    db
      .select({ requestId: catechismPlaces.requestId, class: named })
      .from(catechismPlaces)
      .innerJoin(catechismClasses, eq(catechismClasses.id, catechismPlaces.classId))
      .where(inArray(catechismPlaces.requestId, requestIds)),
    db
      .select({
        requestId: catechismPresences.requestId,
        class: named,
        presence: { day: catechismPresences.day, mark: catechismPresences.mark },
      })
      .from(catechismPresences)
      .innerJoin(catechismClasses, eq(catechismClasses.id, catechismPresences.classId))
      .where(inArray(catechismPresences.requestId, requestIds))
      .orderBy(asc(catechismPresences.day)),
  ])
  const found = new Map<number, Map<number, ExportedClass>>()
  const placed = places.map((place) => ({ ...place, presence: null }))
  for (const { requestId, class: one, presence } of [...placed, ...marks]) {
    const classes = found.get(requestId) ?? new Map<number, ExportedClass>()
    const { id, ...words } = one
    const known = classes.get(id) ?? { ...words, presences: [] }
    if (presence) known.presences.push(presence)
    found.set(requestId, classes.set(id, known))
  }
  return new Map(
    [...found].map(([requestId, classes]) => [
      requestId,
      [...classes.values()].sort((one, other) => one.school_year.localeCompare(other.school_year)),
    ]),
  )
}
