import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { PERSON_READS_MAX, type PersonFile } from '#src/contract/people/register-person.ts'
import { awaitProperties } from '#src/server/concurrency.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, entities, families, familyMembers, recordReads } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import { entityRecord } from '../entities/queries.ts'
import type { EntityRow } from '../entities/rows.ts'
import { lifeOf } from '../lives/queries.ts'
import { invitedAt } from '../memberships/invitations.ts'
import { READ_RESOURCE } from './merge-requests.ts'
import { mergesInto } from './merges.ts'
import { requestsOfPerson } from './person-requests.ts'

/** All data of a community's register on a person. @throws ApiError `not_found` */
export async function personFile(db: Db, communityId: number, id: number): Promise<PersonFile> {
  const row = await personRow(db, communityId, id)
  return awaitProperties({
    person: entityRecord(db, communityId, id),
    life: lifeOf(db, id),
    invited_at: invitedAt(db, row),
    families: familiesOf(db, id),
    requests: requestsOfPerson(db, row),
    reads: readsOf(db, communityId, id),
    merges: mergesInto(db, communityId, id),
  })
}

/** A person's row in a community's register. @throws ApiError `not_found` */
export async function personRow(db: Db, communityId: number, id: number): Promise<EntityRow> {
  const [row] = await db
    .select()
    .from(entities)
    .where(and(eq(entities.communityId, communityId), eq(entities.id, id)))
  return orNotFound(row)
}

/** The families of a person, with their role in each. */
export async function familiesOf(db: Db, id: number): Promise<PersonFile['families']> {
  const rows = await db
    .select({ family: families })
    .from(families)
    .leftJoin(
      familyMembers,
      and(eq(familyMembers.familyId, families.id), eq(familyMembers.entityId, id)),
    )
    .where(or(eq(families.fatherId, id), eq(families.motherId, id), eq(familyMembers.entityId, id)))
    .orderBy(asc(families.nameFolded), asc(families.id))
  return rows.map(({ family }) => {
    const place = family.fatherId === id ? 'father' : family.motherId === id ? 'mother' : 'member'
    return { id: family.id, name: family.name, place }
  })
}

async function readsOf(db: Db, communityId: number, id: number): Promise<PersonFile['reads']> {
  const rows = await db
    .select({ at: recordReads.at, by: { id: accounts.id, name: accounts.name } })
    .from(recordReads)
    .leftJoin(accounts, eq(accounts.id, recordReads.accountId))
    .where(isReadLog(communityId, id, [READ_RESOURCE]))
    .orderBy(desc(recordReads.at), desc(recordReads.id))
    .limit(PERSON_READS_MAX)
  return rows.map(({ at, by }) => ({ at: toInstant(at), by }))
}

/** The condition that a log line is about a read of a person in one of the resources. */
export function isReadLog(communityId: number, id: number, resources: string[]) {
  return and(
    eq(recordReads.communityId, communityId),
    inArray(recordReads.resource, resources),
    eq(recordReads.recordId, id),
  )
}
