import { asc } from 'drizzle-orm'
import type { RelationshipDegreeListQuery } from '#src/contract/list-queries.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { relationshipDegrees } from '#src/server/db/schema.ts'
import { ordered, pageOf, windowOf } from '#src/server/http/lists/list-sql.ts'

/**
 * A page of the relationship degrees.
 *
 * @param nameOf gives the displayed name of a degree: by `code` for the product's own degrees, else
 *   the stored `name`
 */
export async function listRelationshipDegrees(
  db: Db,
  query: RelationshipDegreeListQuery,
  nameOf: (degree: { code: string | null; name: string }) => string,
): Promise<Paged<RelationshipDegree>> {
  if (query.sort === 'name') return degreesByName(db, query, nameOf)
  const byId = ordered(relationshipDegrees.id, query.order ?? 'asc')
  const byPosition = ordered(relationshipDegrees.position, query.order ?? 'asc')
  const sorted = db
    .select()
    .from(relationshipDegrees)
    .orderBy(...(query.sort === 'id' ? [byId] : [byPosition, asc(relationshipDegrees.id)]))
  const page = await pageOf(sorted, db.$count(relationshipDegrees), query)
  return { ...page, results: page.results.map((row) => ({ id: row.id, name: nameOf(row) })) }
}

/**
 * Sorted here by the displayed name, which the database does not know for the product's own
 * degrees.
 */
async function degreesByName(
  db: Db,
  query: RelationshipDegreeListQuery,
  nameOf: (degree: { code: string | null; name: string }) => string,
): Promise<Paged<RelationshipDegree>> {
  const rows = await db.select().from(relationshipDegrees).orderBy(asc(relationshipDegrees.id))
  const named = rows.map((row) => ({ id: row.id, name: nameOf(row) }))
  const sign = query.order === 'desc' ? -1 : 1
  const sorted = named.sort((one, other) => sign * compare(fold(one.name), fold(other.name)))
  const { limit = sorted.length, offset } = windowOf(query)
  const results = sorted.slice(offset, offset + limit)
  return { results, page: query.page, total: sorted.length }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The numbers of all degrees. */
export async function knownDegrees(db: Db): Promise<number[]> {
  const rows = await db.select({ id: relationshipDegrees.id }).from(relationshipDegrees)
  return rows.map(({ id }) => id)
}
