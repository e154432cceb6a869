import type { FamilyInfo } from '#src/contract/people/pending-family.ts'
import type { Db } from '#src/server/db/connection.ts'
import { membersOf } from '../families/own-family.ts'
import { type FamilyRow, toFamilyTexts } from '../families/queries.ts'
import { type People, peopleOf, toPersonSummary } from './family.ts'

/** A family of the register, in the shape of its form. */
export async function validatedFamilyInfo(db: Db, family: FamilyRow): Promise<FamilyInfo> {
  const { id, name, fatherId, motherId } = family
  const household = await membersOf(db, id)
  const ids = [fatherId, motherId, ...household.map(({ entityId }) => entityId)]
  const people = await peopleOf(db, family, ids)
  const father = people.get(fatherId)
  const mother = people.get(motherId)
  return {
    id,
    form_id: null,
    status: 'accepted',
    reason: null,
    reference: null,
    name,
    father_id: fatherId,
    father_name: father?.name ?? null,
    father_description: father?.name ?? null,
    father: toPersonSummary(father),
    father_pending_entity: null,
    mother_id: motherId,
    mother_name: mother?.name ?? null,
    mother_description: mother?.name ?? null,
    mother: toPersonSummary(mother),
    mother_pending_entity: null,
    ...toFamilyTexts(family),
    family_entities: household.map((line) => lineOf(line, people)),
  }
}

type Line = FamilyInfo['family_entities'][number]
type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

function lineOf(line: MemberRow, people: People): Line {
  const person = people.get(line.entityId)
  return {
    entity_id: line.entityId,
    entity_name: person?.name ?? null,
    entity_description: line.description,
    pending_entity: null,
    entity: toPersonSummary(person),
    // The column's check allows only these numbers.
    relation_with: line.relationWith as Line['relation_with'],
    relationship_degree_id: line.relationshipDegreeId,
  }
}
