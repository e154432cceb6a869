import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { EntityForm } from '#src/contract/people/entity.ts'
import type { BriefPerson } from '#src/contract/people/person.ts'
import type { FamilyDetails, FamilyEntityLine } from '#src/contract/requests/family.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, families, familyMembers } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { linkAccount } from '../entities/link-accounts.ts'
import { holdLinks, insertEntity, knownEntities, lockedEntities } from '../entities/queries.ts'
import { recordVersion } from '../entities/why-they-stay.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'
import type { KindHooks } from '../requests/kinds.ts'
import { familyRecord, optionColumns } from './queries.ts'
import { type FamilyMade, planFamilyTakeBack } from './take-back-family.ts'

type Register = Pick<OfficeScope, 'communityId' | 'now'>

/** An accepted family is in the register. */
export const familyHooks: KindHooks<'family'> = {
  lockFirst: (tx) => holdLinks(tx),
  onAccept: (tx, { now }, { communityId, accountId, details }) =>
    acceptFamily(tx, { communityId, accountId, now }, details),
  planTakeBack: (db, request, made) =>
    planFamilyTakeBack(db, request, made as unknown as FamilyMade),
}

interface FamilyRegister extends Register {
  /** The account that registered the family, and may see it. */
  accountId: number | null
}

/** A person of a family, and whether their record is new. */
interface Found {
  id: number
  isNew: boolean
}

/**
 * Adds a family and its people to the community's register. The sender's account is linked by its
 * address; the others link their own accounts.
 *
 * @returns what it added
 * @throws ApiError `bad_request` for a person without a name who is not in the register
 */
async function acceptFamily(
  tx: Db,
  register: FamilyRegister,
  details: FamilyDetails,
): Promise<FamilyMade> {
  const { communityId, accountId, now } = register
  await holdLinks(tx)
  const father = await personOfFamily(tx, register, fatherOf(details))
  const namedMother = motherOf(details)
  const mother = namedMother === null ? null : await personOfFamily(tx, register, namedMother)
  const [family] = await tx
    .insert(families)
    .values({
      communityId,
      accountId,
      name: details.name,
      nameFolded: fold(details.name),
      fatherId: father.id,
      motherId: mother?.id ?? null,
      ...optionColumns(details),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: families.id })
  if (!family) throw new Error('The insert gave no row back.')
  const members = await insertMembers(tx, register, family.id, details.family_entities)
  const people = [father, ...(mother === null ? [] : [mother]), ...members]
  const ids = people.map(({ id }) => id)
  const linkedId =
    accountId === null ? null : await linkAccount(tx, { accountId, communityId }, ids, now)
  const added = people.filter(({ isNew }) => isNew).map(({ id }) => id)
  const rows = await lockedEntities(tx, communityId, added)
  const { version } = await familyRecord(tx, communityId, family.id)
  return {
    familyId: family.id,
    version,
    people: rows.map((row) => ({ id: row.id, version: recordVersion(row) })),
    linkedId,
  }
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
 * @returns the household's members
 */
async function insertMembers(
  tx: Db,
  register: Register,
  familyId: number,
  lines: FamilyEntityLine[],
): Promise<Found[]> {
  const degrees = new Set(await knownDegrees(tx))
  const members: Found[] = []
  for (const [position, line] of lines.entries()) {
    const member = await personOfFamily(tx, register, memberOf(line, position))
    const degree = line.relationship_degree_id
    members.push(member)
    await tx
      .insert(familyMembers)
      .values({
        familyId,
        entityId: member.id,
        position,
        description: line.entity_description,
        relationWith: line.relation_with,
        // The degree may have been deleted since the family was sent.
        relationshipDegreeId: degree !== null && degrees.has(degree) ? degree : null,
      })
      .onConflictDoNothing()
  }
  return members
}

function memberOf(
  { entity_id: id, entity_name: name, pending_entity, entity }: FamilyEntityLine,
  position: number,
): NamedPerson {
  const field = `family_entities.${position}.entity_id`
  return { field, id, name, person: pending_entity ?? entity, sex: null }
}

/** A person in a family form, by register number, name, or full details. */
interface NamedPerson {
  /** The form's field with the number. */
  field: string
  id: number | null
  name: string | null
  person: BriefPerson | null
  /** The sex that the role in the family implies, if it is not given. */
  sex: boolean | null
}

/**
 * Finds the person in the register by number, or else by address and name, or adds a new one.
 *
 * @throws ApiError `bad_request` if the register does not have the number and there is no name
 */
async function personOfFamily(
  tx: Db,
  register: Register,
  { field, id, name, person, sex }: NamedPerson,
): Promise<Found> {
  const { communityId } = register
  if (id !== null && (await knownEntities(tx, communityId, [id])).length > 0) {
    return { id, isNew: false }
  }
  const called = person?.name ?? name
  if (called === null) throw new ApiError('bad_request', { [field]: { key: 'reference' } })
  const known = person && (await sameAddressAndName(tx, communityId, person))
  if (known) return { id: known, isNew: false }
  const summary = { name: called, sex: person?.sex ?? sex, email: person?.email ?? null }
  const added = await insertEntity(tx, register, v.parse(EntityForm, summary))
  return { id: added, isNew: true }
}

async function sameAddressAndName(
  tx: Db,
  communityId: number,
  { name, email }: BriefPerson,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: entities.id })
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        eq(entities.emailFolded, foldEmail(email)),
        eq(entities.nameFolded, fold(name)),
      ),
    )
    .orderBy(asc(entities.id))
    .limit(1)
  return row?.id
}
