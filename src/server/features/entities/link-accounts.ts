import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  departures,
  entities,
  membershipRefusals,
  subscriptions,
} from '#src/server/db/schema.ts'
import { holdLinks } from './queries.ts'

/** An account whose owner wants to be a member of a community. */
export interface Belonging {
  accountId: number
  communityId: number
}

/**
 * Opens a community's private area to an account whose owner requested or accepted it; an office
 * alone cannot do so (decision 075). It removes an earlier refusal, and the notice that they left.
 *
 * @param tx a transaction
 * @param now the present instant, ISO 8601 in UTC
 * @returns whether it was closed before
 */
export async function openArea(tx: Db, tie: Belonging, now: string): Promise<boolean> {
  const opened = await tx
    .insert(subscriptions)
    .values({ ...tie, createdAt: now })
    .onConflictDoNothing()
    .returning({ accountId: subscriptions.accountId })
  await tx.delete(membershipRefusals).where(isOf(membershipRefusals, tie))
  await tx.delete(departures).where(isOf(departures, tie))
  return opened.length > 0
}

/**
 * Links a member's account to the first of some people of the register who has its confirmed
 * address and no account. A name alone links nobody.
 *
 * @param tx a transaction
 * @param entityIds the candidates in the community's register
 * @param now the present instant, ISO 8601 in UTC
 * @returns the number of the linked person; null if nobody was linked
 */
export async function linkAccount(
  tx: Db,
  tie: Belonging,
  entityIds: number[],
  now: string,
): Promise<number | null> {
  await holdLinks(tx)
  if ((await tx.$count(entities, isOf(entities, tie))) > 0) return null
  const [own] = await tx
    .select({ id: entities.id })
    .from(entities)
    .innerJoin(accounts, eq(accounts.emailFolded, entities.emailFolded))
    // A person who left meanwhile is not linked.
    .innerJoin(
      subscriptions,
      and(isOf(subscriptions, tie), eq(subscriptions.communityId, entities.communityId)),
    )
    .where(
      and(
        eq(accounts.id, tie.accountId),
        inArray(entities.id, entityIds),
        isNull(entities.accountId),
      ),
    )
    .orderBy(asc(entities.id))
    .limit(1)
  if (!own) return null
  await tx
    .update(entities)
    .set({ accountId: tie.accountId, updatedAt: now })
    .where(eq(entities.id, own.id))
  return own.id
}

/**
 * Removes the link and closes the private area.
 *
 * @returns the person of the register, if any
 */
export async function unlinkAccount(
  tx: Db,
  tie: Belonging,
  now: string,
): Promise<{ wasMember: boolean; entityId: number | null }> {
  await holdLinks(tx)
  const gone = await tx
    .delete(subscriptions)
    .where(isOf(subscriptions, tie))
    .returning({ communityId: subscriptions.communityId })
  const [linked] = await tx
    .update(entities)
    .set({ accountId: null, updatedAt: now })
    .where(isOf(entities, tie))
    .returning({ id: entities.id })
  return { wasMember: gone.length > 0, entityId: linked?.id ?? null }
}

type Tied = typeof entities | typeof subscriptions | typeof membershipRefusals | typeof departures

function isOf(table: Tied, { accountId, communityId }: Belonging) {
  return and(eq(table.communityId, communityId), eq(table.accountId, accountId))
}
