import type { FamilyDetails } from '#src/contract/people/pending-family.ts'
import type { Db } from '#src/server/db/connection.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { type Member, nameableEntities } from '../families/own-family.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'

const WRONG: Hint = { key: 'reference' }

/**
 * Refuses numbers that the sender of a family may not know or that name nothing: people other than
 * themselves and their own family, and degrees that there are not.
 *
 * @throws ApiError `bad_request` with a hint for each
 */
export async function checkReferences(
  db: Db,
  member: Member,
  { father_id, mother_id, family_entities }: FamilyDetails,
): Promise<void> {
  const people = named([
    ['father_id', father_id],
    ['mother_id', mother_id],
    ...family_entities.map(({ entity_id }, at) => [lineField(at, 'entity_id'), entity_id] as const),
  ])
  const degrees = named(
    family_entities.map(({ relationship_degree_id: id }, at) => [
      lineField(at, 'relationship_degree_id'),
      id,
    ]),
  )
  const own = people.length === 0 ? new Set<number>() : await nameableEntities(db, member)
  const known = new Set(degrees.length === 0 ? [] : await knownDegrees(db))
  const wrong = [
    ...people.filter(([, id]) => !own.has(id)),
    ...degrees.filter(([, id]) => !known.has(id)),
  ]
  if (wrong.length === 0) return
  throw new ApiError(
    'bad_request',
    Object.fromEntries(wrong.map(([field]) => [`pending_family.${field}`, WRONG])),
  )
}

function lineField(at: number, field: string): string {
  return `family_entities.${at}.${field}`
}

function named(fields: ReadonlyArray<readonly [string, number | null]>): Array<[string, number]> {
  return fields.flatMap(([field, id]) => (id === null ? [] : [[field, id]]))
}
