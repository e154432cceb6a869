import { and, asc, eq, isNull } from 'drizzle-orm'
import type { StaffRole } from '#src/contract/office/staff.ts'
import { OFFICES_PATH, officePath } from '#src/domain/office.ts'
import type { Db } from '../db/connection.ts'
import { communities, platformAdmins, staffRoles } from '../db/schema.ts'

/** Whether a person is an administrator of the platform. */
export async function isPlatformAdmin(db: Db, accountId: number): Promise<boolean> {
  return (await db.$count(platformAdmins, eq(platformAdmins.accountId, accountId))) > 0
}

/** The communities in whose office a person works, with their role. */
export async function rolesOf(
  db: Db,
  accountId: number,
): Promise<Array<{ communityId: number; role: StaffRole }>> {
  return db
    .select({ communityId: staffRoles.communityId, role: staffRoles.role })
    .from(staffRoles)
    .innerJoin(communities, eq(communities.id, staffRoles.communityId))
    .where(and(eq(staffRoles.accountId, accountId), isNull(communities.deletedAt)))
    .orderBy(asc(staffRoles.communityId))
}

/** Whether a person works in any office. */
export async function worksInOffice(db: Db, accountId: number): Promise<boolean> {
  const [isKeeper, roles] = await Promise.all([
    isPlatformAdmin(db, accountId),
    rolesOf(db, accountId),
  ])
  return isKeeper || roles.length > 0
}

/**
 * Where a person who works in an office starts, as a path without language: the desk of their only
 * office; the list if there are several, and for an administrator of the platform. Null for others.
 */
export async function startOf(db: Db, accountId: number): Promise<string | null> {
  const [isKeeper, offices] = await Promise.all([
    isPlatformAdmin(db, accountId),
    db
      .select({ slug: communities.slug })
      .from(staffRoles)
      .innerJoin(communities, eq(communities.id, staffRoles.communityId))
      .where(and(eq(staffRoles.accountId, accountId), isNull(communities.deletedAt)))
      .limit(2),
  ])
  const [office, another] = offices
  if (isKeeper || another) return OFFICES_PATH
  return office ? officePath(office.slug) : null
}
