import { and, asc, eq, inArray } from 'drizzle-orm'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import type { StaffPerson } from '#src/contract/requests/request-status.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, requests, staffRoles } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { alphabetical } from '#src/server/http/lists/list-sql.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { addEvent, lockRequest } from './open-request.ts'

const ANSWERING = STAFF_ROLES.filter((role) => hasRight(role, 'requests', 'write'))

/** The members of an office who answer requests, by name. */
export function assignableIn(db: Db, communityId: number): Promise<StaffPerson[]> {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(staffRoles)
    .innerJoin(accounts, eq(accounts.id, staffRoles.accountId))
    .where(and(eq(staffRoles.communityId, communityId), inArray(staffRoles.role, ANSWERING)))
    .orderBy(asc(alphabetical(accounts.name)), asc(accounts.id))
}

/**
 * Assigns a request to a colleague, who is notified by mail, or to nobody.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `bad_request` for a person who does not answer requests there
 */
export async function assign(
  tx: Db,
  { communityId, staffId, now, jobs }: OfficeScope,
  requestId: number,
  accountId: number | null,
): Promise<void> {
  // Locked before the request, in the same order as removing a role: the role stays meanwhile.
  const isTheirs = accountId === null || (await holdAnswering(tx, communityId, accountId))
  const { assigneeId } = await lockRequest(tx, communityId, requestId)
  if (assigneeId === accountId) return
  if (!isTheirs) {
    throw new ApiError('bad_request', { account_id: { key: 'reference' } })
  }
  await tx.update(requests).set({ assigneeId: accountId }).where(eq(requests.id, requestId))
  const action = accountId === null ? 'unassigned' : 'assigned'
  const aboutId = accountId ?? assigneeId
  await addEvent(tx, { requestId, action, at: now, staffId, aboutId })
  if (accountId === null || accountId === staffId) return
  await jobs.add(tx, { kind: 'request-colleague', requestId, accountId, about: 'assigned' })
}

/** Whether somebody answers requests of a community. */
export async function isAssignable(
  db: Db,
  communityId: number,
  accountId: number,
): Promise<boolean> {
  return (await db.$count(staffRoles, isAnswering(communityId, accountId))) > 0
}

/** The same; locks the role until the transaction ends. */
async function holdAnswering(tx: Db, communityId: number, accountId: number): Promise<boolean> {
  const held = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(isAnswering(communityId, accountId))
    .for('share')
  return held.length > 0
}

function isAnswering(communityId: number, accountId: number) {
  return and(
    eq(staffRoles.communityId, communityId),
    eq(staffRoles.accountId, accountId),
    inArray(staffRoles.role, ANSWERING),
  )
}

/**
 * Unassigns a person's requests if they no longer answer requests of a community.
 *
 * @param tx the transaction in which their role ended or changed
 * @param by the office member who changed the role
 * @param now the present instant, ISO 8601 in UTC
 */
export async function unassignFrom(
  tx: Db,
  { communityId, accountId }: { communityId: number; accountId: number },
  by: number | null,
  now: string,
): Promise<void> {
  if (await isAssignable(tx, communityId, accountId)) return
  const freed = await tx
    .update(requests)
    .set({ assigneeId: null })
    .where(and(eq(requests.communityId, communityId), eq(requests.assigneeId, accountId)))
    .returning({ id: requests.id })
  for (const { id: requestId } of freed) {
    const aboutId = accountId
    await addEvent(tx, { requestId, action: 'unassigned', at: now, staffId: by, aboutId })
  }
}
