import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { FamilyDetails, FamilyInfo, FamilySent } from '#src/contract/requests/family.ts'
import { FormId } from '#src/contract/requests/join.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, requests } from '#src/server/db/schema.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { refuseNamed, unknownOf } from '#src/server/office-kit/unknown-references.ts'
import { keyedName } from '#src/server/secrets.ts'
import { type Member, membersOf, nameableEntities, ownFamily } from '../families/own-family.ts'
import { type FamilyRow, toFamilyTexts } from '../families/queries.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'
import { namedInFamily } from '../requests/kinds/family.ts'
import { changeRequest, type RequestRow, receiveRequest } from '../requests/receive.ts'
import type { Sending } from '../subscriptions/member.ts'

/**
 * Refuses numbers that the sender of a family may not use: people outside their own family, and
 * unknown people or degrees.
 *
 * @throws ApiError `bad_request` with a hint for each
 */
async function checkReferences(db: Db, member: Member, details: FamilyDetails): Promise<void> {
  const { people, degrees } = namedInFamily(details, 'pending_family.')
  const own = people.length === 0 ? [] : await nameableEntities(db, member)
  const known = degrees.length === 0 ? [] : await knownDegrees(db)
  refuseNamed([...unknownOf(people, own), ...unknownOf(degrees, known)])
}

type FamilyDeps = Pick<AppDeps, 'db' | 'jobs' | 'now' | 'secret'>

/**
 * Stores the registration of a family. A person has one at a time.
 *
 * @throws ApiError `already_sent` while one is pending or in the register; `bad_request` for
 *   numbers that the sender may not use
 */
export async function sendFamily(
  { db, jobs, now }: FamilyDeps,
  { sender }: Sending,
  details: FamilyDetails,
): Promise<RequestRow> {
  await checkReferences(db, sender, details)
  if (await ownFamily(db, sender)) throw new ApiError('already_sent')
  const request = { kind: 'family', details } as const
  return db
    .transaction((tx) => receiveRequest(tx, { jobs, now: now() }, { ...sender, request }))
    .catch(ifPending)
}

/** The index `requests_one_family` decides which of two simultaneous ones is the first. */
function ifPending(error: unknown): never {
  throw isUniqueViolation(error) ? new ApiError('already_sent') : error
}

/**
 * Changes a pending registration.
 *
 * @throws ApiError `not_found`, `already_decided`, `bad_request`
 */
export async function changeFamily(
  { db, now, secret }: FamilyDeps,
  { sender }: Sending,
  form: string,
  details: FamilyDetails,
): Promise<RequestRow> {
  const request = await familyByForm({ db, secret }, sender, form)
  await checkReferences(db, sender, details)
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ status: requests.status })
      .from(requests)
      .where(eq(requests.id, request.id))
      .for('update')
    if (held?.status !== 'pending') throw new ApiError('already_decided')
    const kept = { kind: 'family', details } as const
    await changeRequest(tx, request.id, kept, { now: now(), staffId: null })
  })
  return request
}

/** The answer about a sent or changed registration. */
export function sentAnswer({ secret }: Pick<AppDeps, 'secret'>, request: RequestRow): FamilySent {
  return { id: request.id, form_id: formIdOf(secret, request), status: request.status }
}

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

/**
 * The identifier of a family's registration for its sender. It is derived from the number and never
 * stored.
 */
export function formIdOf(secret: string, { id }: Pick<RequestRow, 'id'>): string {
  return keyedName('family-forms', secret, `family form ${id}`)
}

/** The family registrations that a member has sent to a community, newest first. */
export async function sentFamilies(
  db: Db,
  { accountId, communityId }: Member,
): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.accountId, accountId),
        eq(requests.communityId, communityId),
        eq(requests.kind, 'family'),
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
}

/**
 * The sender's registration with this form ID.
 *
 * @throws ApiError `not_found` for anything else
 */
export async function familyByForm(
  { db, secret }: { db: Db; secret: string },
  member: Member,
  form: string,
): Promise<RequestRow> {
  const asked = Buffer.from(orNotFound(v.is(FormId, form) ? form : undefined))
  const sent = await sentFamilies(db, member)
  return orNotFound(
    sent.find((request) => timingSafeEqual(Buffer.from(formIdOf(secret, request)), asked)),
  )
}

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
