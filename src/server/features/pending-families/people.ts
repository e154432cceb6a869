import { and, eq, inArray } from 'drizzle-orm'
import type { FamilyInfo } from '#src/contract/people/pending-family.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities } from '#src/server/db/schema.ts'

type Person = Pick<typeof entities.$inferSelect, 'id' | 'name' | 'email' | 'sex'>

/** Finds people of a register by number; null finds nobody. */
export type People = ReadonlyMap<number | null, Person>

/** The people of a community's register whom a family names by number. */
export async function peopleOf(
  db: Db,
  { communityId }: { communityId: number },
  ids: Array<number | null>,
): Promise<People> {
  const asked = ids.filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const { id, name, email, sex } = entities
  const rows = await db
    .select({ id, name, email, sex })
    .from(entities)
    .where(and(eq(entities.communityId, communityId), inArray(entities.id, asked)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A person in the shape of a family's form. */
export function toPersonSummary(person: Person | undefined): FamilyInfo['father'] {
  if (!person) return null
  const { name, email, sex } = person
  return { name, email, sex }
}
