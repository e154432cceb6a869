import { and, asc, eq, ne } from 'drizzle-orm'
import type { Colleague } from '#src/contract/office/colleague.ts'
import type { StaffRole } from '#src/contract/office/staff.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, staffRoles } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { Office } from '#src/server/http/context.ts'
import { alphabetical } from '#src/server/http/lists/list-sql.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { Acting } from '#src/server/office-kit/resource.ts'
import { unassignFrom } from '../requests/assignment.ts'
import { withdrawInvitationsTo } from './invitations.ts'

/** Everybody who works in an office, by name. */
export async function colleaguesOf(db: Db, communityId: number): Promise<Colleague[]> {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: staffRoles.role,
      since: staffRoles.createdAt,
    })
    .from(staffRoles)
    .innerJoin(accounts, eq(accounts.id, staffRoles.accountId))
    .where(eq(staffRoles.communityId, communityId))
    .orderBy(asc(alphabetical(accounts.name)), asc(accounts.id))
  return rows.map((row) => ({ ...row, since: toInstant(row.since) }))
}

/**
 * Gives a colleague another role.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `last_admin` if nobody else could give roles
 */
export async function changeRole(
  tx: Db,
  office: Office,
  accountId: number,
  role: StaffRole,
  acting: ActingColleague,
): Promise<void> {
  orNotFound(await lockRole(tx, office, accountId, role))
  await tx.update(staffRoles).set({ role }).where(isColleague(office, accountId))
  await leftToNobody(tx, office, accountId, acting)
}

/**
 * Removes a colleague's role; people may also remove their own.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `last_admin`
 */
export async function removeColleague(
  tx: Db,
  office: Office,
  accountId: number,
  acting: ActingColleague,
): Promise<void> {
  orNotFound(await lockRole(tx, office, accountId, null))
  await tx.delete(staffRoles).where(isColleague(office, accountId))
  await leftToNobody(tx, office, accountId, acting)
}

/** The acting office member, and the time (ISO 8601 in UTC). */
type ActingColleague = Pick<Acting, 'staffId' | 'now'>

/**
 * Ensures that an office keeps an administrator. It locks the community, so that two administrators
 * who remove each other at once cannot both succeed. Administrators of the platform may leave an
 * office without one.
 *
 * @param by the role in which the caller acts
 * @returns the person's role in the office; undefined if they have none
 * @throws ApiError `last_admin`
 */
export async function lockRole(
  tx: Db,
  { communityId, role: by }: Office,
  accountId: number,
  next: StaffRole | null,
): Promise<StaffRole | undefined> {
  await lockCommunity(tx, communityId)
  const [row] = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(isColleague({ communityId }, accountId))
  if (row?.role !== 'admin' || next === 'admin' || by === 'platform') return row?.role
  const others = and(
    eq(staffRoles.communityId, communityId),
    eq(staffRoles.role, 'admin'),
    ne(staffRoles.accountId, accountId),
  )
  if ((await tx.$count(staffRoles, others)) === 0) throw new ApiError('last_admin')
  return row.role
}

/**
 * Removes their assignments that the new role does not allow, and invitations that would undo the
 * change.
 */
async function leftToNobody(
  tx: Db,
  { communityId }: Office,
  accountId: number,
  { staffId, now }: ActingColleague,
): Promise<void> {
  await withdrawInvitationsTo(tx, communityId, accountId)
  await unassignFrom(tx, { communityId, accountId }, staffId, now)
}

function isColleague({ communityId }: Pick<Office, 'communityId'>, accountId: number) {
  return and(eq(staffRoles.communityId, communityId), eq(staffRoles.accountId, accountId))
}
