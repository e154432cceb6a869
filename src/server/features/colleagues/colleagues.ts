import { and, asc, eq, ne } from 'drizzle-orm'
import type { Colleague } from '../../../contract/colleague.ts'
import type { StaffRole } from '../../../contract/staff.ts'
import type { Db } from '../../db/connection.ts'
import { toInstant } from '../../db/instants.ts'
import { accounts, staffRoles } from '../../db/schema.ts'
import { ApiError, found } from '../../errors.ts'
import { unassignFrom } from '../requests/assignment.ts'
import { holdCommunity } from '../staff/held-community.ts'
import type { Office } from '../staff/office.ts'
import type { Acting } from '../staff/resource.ts'

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
    .orderBy(asc(accounts.name), asc(accounts.id))
  return rows.map((row) => ({ ...row, since: toInstant(row.since) }))
}

/**
 * Gives a colleague another role.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `last_admin` where nobody would be left who gives roles
 */
export async function changeRole(
  tx: Db,
  office: Office,
  accountId: number,
  role: StaffRole,
  acting: ActingColleague,
): Promise<void> {
  await heldColleague(tx, office, accountId, role)
  await tx.update(staffRoles).set({ role }).where(isColleague(office, accountId))
  await leftToNobody(tx, office, accountId, acting)
}

/**
 * Takes a colleague's role away; anybody may leave like that.
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
  await heldColleague(tx, office, accountId, null)
  await tx.delete(staffRoles).where(isColleague(office, accountId))
  await leftToNobody(tx, office, accountId, acting)
}

/** Who of the office acts, and when (ISO 8601 in UTC). */
type ActingColleague = Pick<Acting, 'staffId' | 'now'>

/** What they saw to, where they no longer may. */
async function leftToNobody(
  tx: Db,
  { communityId }: Office,
  accountId: number,
  { staffId, now }: ActingColleague,
): Promise<void> {
  await unassignFrom(tx, { communityId, accountId }, staffId, now)
}

/**
 * Two admins who remove each other at once must not both succeed: the community is held. Who keeps
 * the platform may leave an office to nobody.
 */
async function heldColleague(
  tx: Db,
  office: Office,
  accountId: number,
  next: StaffRole | null,
): Promise<void> {
  await holdCommunity(tx, office.communityId)
  const [row] = await tx.select().from(staffRoles).where(isColleague(office, accountId))
  const { role } = found(row)
  if (role !== 'admin' || next === 'admin' || office.role === 'platform') return
  const others = and(
    eq(staffRoles.communityId, office.communityId),
    eq(staffRoles.role, 'admin'),
    ne(staffRoles.accountId, accountId),
  )
  if ((await tx.$count(staffRoles, others)) === 0) throw new ApiError('last_admin')
}

function isColleague({ communityId }: Office, accountId: number) {
  return and(eq(staffRoles.communityId, communityId), eq(staffRoles.accountId, accountId))
}
