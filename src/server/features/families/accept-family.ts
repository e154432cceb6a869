import type { FamilyDetails, FamilyEntityLine } from '#src/contract/people/pending-family.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { families, familyMembers } from '#src/server/db/schema.ts'
import { linkAccount } from '../entities/link-accounts.ts'
import { holdLinks } from '../entities/linking.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'
import { type NamedPerson, personOfFamily } from './person-of-family.ts'
import { optionColumns } from './rows.ts'

interface Register {
  communityId: number
  /** The account that registered the family, and may see it. */
  accountId: number | null
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/**
 * Adds a family and its people to the community's register. The sender's account is linked by its
 * address; the others link their own accounts.
 *
 * @throws ApiError `bad_request` for a person without a name who is not in the register
 */
export async function acceptFamily(
  tx: Db,
  register: Register,
  details: FamilyDetails,
): Promise<void> {
  const { communityId, accountId, now } = register
  await holdLinks(tx)
  const fatherId = await personOfFamily(tx, register, fatherOf(details))
  const mother = motherOf(details)
  const motherId = mother === null ? null : await personOfFamily(tx, register, mother)
  const [family] = await tx
    .insert(families)
    .values({
      communityId,
      accountId,
      name: details.name,
      nameFolded: fold(details.name),
      fatherId,
      motherId,
      ...optionColumns(details),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: families.id })
  if (!family) throw new Error('The insert gave no row back.')
  const members = await insertMembers(tx, register, family.id, details.family_entities)
  if (accountId === null) return
  const people = [fatherId, ...(motherId === null ? [] : [motherId]), ...members]
  await linkAccount(tx, { accountId, communityId }, people, now)
}

function fatherOf(details: FamilyDetails): NamedPerson {
  const { father_id: id, father_name: name, father, father_pending_entity } = details
  return { field: 'father_id', id, name, person: father_pending_entity ?? father, sex: true }
}

function motherOf(details: FamilyDetails): NamedPerson | null {
  const { mother_id: id, mother_name: name, mother, mother_pending_entity } = details
  const person = mother_pending_entity ?? mother
  if (id === null && name === null && person === null) return null
  return { field: 'mother_id', id, name, person, sex: false }
}

/**
 * A person who is named twice is added once.
 *
 * @returns the numbers of the household's members
 */
async function insertMembers(
  tx: Db,
  register: Register,
  familyId: number,
  lines: FamilyEntityLine[],
): Promise<number[]> {
  const degrees = new Set(await knownDegrees(tx))
  const ids: number[] = []
  for (const [position, line] of lines.entries()) {
    const entityId = await personOfFamily(tx, register, memberOf(line, position))
    const degree = line.relationship_degree_id
    ids.push(entityId)
    await tx
      .insert(familyMembers)
      .values({
        familyId,
        entityId,
        position,
        description: line.entity_description,
        relationWith: line.relation_with,
        // The degree may have been deleted since the family was sent.
        relationshipDegreeId: degree !== null && degrees.has(degree) ? degree : null,
      })
      .onConflictDoNothing()
  }
  return ids
}

function memberOf(
  { entity_id: id, entity_name: name, pending_entity, entity }: FamilyEntityLine,
  position: number,
): NamedPerson {
  const field = `family_entities.${position}.entity_id`
  return { field, id, name, person: pending_entity ?? entity, sex: null }
}
