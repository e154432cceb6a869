import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { entities, families, familyMembers } from '#src/server/db/schema.ts'
import type { FamilyRow } from './queries.ts'

/** A member of a community. */
export interface Member {
  accountId: number
  communityId: number
}

/**
 * The family of a member in a community's register: the one they registered, or else the newest
 * that they belong to.
 */
export async function ownFamily(
  db: Db,
  { accountId, communityId }: Member,
): Promise<FamilyRow | undefined> {
  const self = ownRecords(db, { accountId, communityId })
  const asMember = db
    .select({ id: familyMembers.familyId })
    .from(familyMembers)
    .where(inArray(familyMembers.entityId, self))
  const [family] = await db
    .select()
    .from(families)
    .where(
      and(
        eq(families.communityId, communityId),
        or(
          eq(families.accountId, accountId),
          inArray(families.fatherId, self),
          inArray(families.motherId, self),
          inArray(families.id, asMember),
        ),
      ),
    )
    .orderBy(sql`(${families.accountId} is not distinct from ${accountId}) desc`, desc(families.id))
    .limit(1)
  return family
}

/** The members of a family besides father and mother, in order. */
export async function membersOf(db: Db, familyId: number) {
  return db
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.familyId, familyId))
    .orderBy(familyMembers.position, familyMembers.entityId)
}

/** The people of a register whom a member may name by number: themselves and their family. */
export async function nameableEntities(db: Db, member: Member): Promise<ReadonlySet<number>> {
  const [self, family] = await Promise.all([ownRecords(db, member), ownFamily(db, member)])
  const household = family ? await membersOf(db, family.id) : []
  const ids = [
    ...self.map(({ id }) => id),
    family?.fatherId,
    family?.motherId,
    ...household.map(({ entityId }) => entityId),
  ]
  return new Set(ids.filter((id) => typeof id === 'number'))
}

function ownRecords(db: Db, { accountId, communityId }: Member) {
  return db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.communityId, communityId), eq(entities.accountId, accountId)))
}
