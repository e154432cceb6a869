import { and, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { entities, membershipInvitations } from '#src/server/db/schema.ts'
import { ApiError, found } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { lockedEntity } from '../entities/queries.ts'
import type { EntityRow } from '../entities/rows.ts'

/** The shortest time between two invitations: the earlier mail may still be read. */
const AGAIN_MS = 24 * 60 * 60_000

/**
 * Invites a person of the register to the private area by mail. Whether an account has their
 * address makes no difference here; the mail's job checks it.
 *
 * @param tx a transaction: the mail is queued in it
 * @returns when they were last invited, ISO 8601 in UTC: no second mail is sent within a day
 * @throws ApiError `not_found`; `no_address`; `already_linked`
 */
export async function invitePerson(
  tx: Db,
  { communityId, staffId, now, jobs }: OfficeScope,
  entityId: number,
): Promise<string> {
  const person = found(await lockedEntity(tx, communityId, entityId))
  if (person.accountId !== null) throw new ApiError('already_linked')
  if (person.emailFolded === null) throw new ApiError('no_address')
  const before = await invitedAt(tx, person)
  if (before !== null && Date.parse(now) - Date.parse(before) < AGAIN_MS) return before
  await noteInvited(tx, { entityId, emailFolded: person.emailFolded, invitedBy: staffId }, now)
  await jobs.add(tx, { kind: 'membership-invitation', entityId })
  return now
}

type Invited = Pick<
  typeof membershipInvitations.$inferInsert,
  'entityId' | 'emailFolded' | 'invitedBy'
>

/** Records that a person was invited, by an invitation or by the acceptance of their request. */
export async function noteInvited(tx: Db, invited: Invited, now: string): Promise<void> {
  const values = { ...invited, invitedAt: now }
  await tx
    .insert(membershipInvitations)
    .values(values)
    .onConflictDoUpdate({ target: membershipInvitations.entityId, set: values })
}

/** When a person was invited at their current address, ISO 8601 in UTC; null if never. */
export async function invitedAt(
  db: Db,
  { id, emailFolded }: Pick<EntityRow, 'id' | 'emailFolded'>,
): Promise<string | null> {
  if (emailFolded === null) return null
  const [row] = await db
    .select({ at: membershipInvitations.invitedAt })
    .from(membershipInvitations)
    .innerJoin(entities, eq(entities.id, membershipInvitations.entityId))
    .where(and(eq(entities.id, id), eq(membershipInvitations.emailFolded, emailFolded)))
  return row ? toInstant(row.at) : null
}
