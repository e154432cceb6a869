import { and, asc, eq, isNull } from 'drizzle-orm'
import type { StaffRole } from '#src/contract/office/staff.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, communities, platformAdmins, staffRoles } from '#src/server/db/schema.ts'
import { unassignFrom } from '../requests/assignment.ts'
import { removeSecondFactor } from '../second-factor/second-factor.ts'
import { withdrawInvitationsTo } from './invitations.ts'

/** The roles: in a community's office, or for the whole platform. */
export type Grant = { kind: 'office'; role: StaffRole; slug: string } | { kind: 'platform' }

/** A person's role; `slug` is null for the platform. */
interface GrantedRole {
  email: string
  role: StaffRole | 'platform'
  slug: string | null
}

/** A role cannot be given as asked; the message is one sentence. */
export class GrantError extends Error {
  override name = 'GrantError'
}

/**
 * Gives a person a role; it replaces a role that they have in the same community.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws GrantError if there is no such account or community
 */
export async function grant(db: Db, email: string, given: Grant, now: string): Promise<void> {
  await db.transaction(async (tx) => {
    const accountId = await accountOf(tx, email)
    if (given.kind === 'platform') {
      await tx.insert(platformAdmins).values({ accountId, createdAt: now }).onConflictDoNothing()
      return
    }
    const communityId = await communityOf(tx, given.slug)
    const { role } = given
    await giveRole(tx, { accountId, communityId, role, createdAt: now })
  })
}

/** Gives a person a role in an office; it replaces their former one. */
export async function giveRole(tx: Db, given: typeof staffRoles.$inferInsert): Promise<void> {
  await tx
    .insert(staffRoles)
    .values(given)
    .onConflictDoUpdate({
      target: [staffRoles.accountId, staffRoles.communityId],
      set: { role: given.role },
    })
}

/**
 * Removes a role.
 *
 * @throws GrantError if there is no such account or community, or they do not have the role
 */
export async function revoke(db: Db, email: string, given: Grant): Promise<void> {
  await db.transaction(async (tx) => {
    const accountId = await accountOf(tx, email)
    const gone =
      given.kind === 'platform'
        ? await tx
            .delete(platformAdmins)
            .where(eq(platformAdmins.accountId, accountId))
            .returning({ accountId: platformAdmins.accountId })
        : await tx
            .delete(staffRoles)
            .where(
              and(
                eq(staffRoles.accountId, accountId),
                eq(staffRoles.communityId, await communityOf(tx, given.slug)),
                eq(staffRoles.role, given.role),
              ),
            )
            .returning({ accountId: staffRoles.accountId })
    if (gone.length === 0) throw new GrantError(`${email} does not have this role.`)
    if (given.kind === 'platform') return
    const communityId = await communityOf(tx, given.slug)
    await withdrawInvitationsTo(tx, communityId, accountId)
    await unassignFrom(tx, { communityId, accountId }, null, new Date().toISOString())
  })
}

/**
 * Turns off the second factor of a person who has lost their phone and recovery codes.
 *
 * @throws GrantError if there is no such account, or it has no second factor
 */
export async function resetSecondFactor(db: Db, email: string): Promise<void> {
  if (await removeSecondFactor(db, await accountOf(db, email))) return
  throw new GrantError(`${email} has no second factor.`)
}

/** All roles: administrators of the platform first, then by community and address. */
export async function grantedRoles(db: Db): Promise<GrantedRole[]> {
  const platform = await db
    .select({ email: accounts.email })
    .from(platformAdmins)
    .innerJoin(accounts, eq(accounts.id, platformAdmins.accountId))
    .orderBy(asc(accounts.email))
  const office = await db
    .select({ email: accounts.email, role: staffRoles.role, slug: communities.slug })
    .from(staffRoles)
    .innerJoin(accounts, eq(accounts.id, staffRoles.accountId))
    .innerJoin(communities, eq(communities.id, staffRoles.communityId))
    .orderBy(asc(communities.slug), asc(accounts.email))
  return [
    ...platform.map(({ email }) => ({ email, role: 'platform' as const, slug: null })),
    ...office,
  ]
}

async function accountOf(tx: Db, email: string): Promise<number> {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailFolded, foldEmail(email)))
  if (row) return row.id
  throw new GrantError(
    `There is no account of ${email}: they register first, and open the link that they are mailed.`,
  )
}

async function communityOf(tx: Db, slug: string): Promise<number> {
  const [row] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.slug, slug), isNull(communities.deletedAt)))
  if (row) return row.id
  throw new GrantError(
    `There is no community ${slug}: "npm run community -- add ${slug}" makes one.`,
  )
}
