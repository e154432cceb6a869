import { and, asc, eq, isNull } from 'drizzle-orm'
import type { StaffRole } from '#src/contract/staff.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, platformAdmins, staffRoles } from '#src/server/db/schema.ts'

/** Whether somebody keeps the platform. */
export async function isPlatformAdmin(db: Db, accountId: number): Promise<boolean> {
  return (await db.$count(platformAdmins, eq(platformAdmins.accountId, accountId))) > 0
}

/** The communities whose office somebody works in, and as what. */
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

/** Whether any office is open to somebody. */
export async function worksInOffice(db: Db, accountId: number): Promise<boolean> {
  const [isKeeper, roles] = await Promise.all([
    isPlatformAdmin(db, accountId),
    rolesOf(db, accountId),
  ])
  return isKeeper || roles.length > 0
}

/** Whether there is a community of that number, public or not. */
export async function isCommunity(db: Db, id: number): Promise<boolean> {
  return (
    (await db.$count(communities, and(eq(communities.id, id), isNull(communities.deletedAt)))) > 0
  )
}
