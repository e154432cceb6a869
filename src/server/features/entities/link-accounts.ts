import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, entities, subscriptions } from '#src/server/db/schema.ts'
import { holdLinks } from './linking.ts'

/**
 * Links someone's account to the people of parishes' registers who have the same address, and
 * opens the parishes' private areas: once for each community. The address must be confirmed; a
 * name alone links nobody.
 *
 * @param tx the transaction in which the address was confirmed
 * @param now the present instant, ISO 8601 in UTC
 */
export async function linkAccount(
  tx: Db,
  { id, emailFolded }: { id: number; emailFolded: string },
  now: string,
): Promise<void> {
  await holdLinks(tx)
  const known = await tx
    .select({ id: entities.id, communityId: entities.communityId, accountId: entities.accountId })
    .from(entities)
    .where(or(eq(entities.emailFolded, emailFolded), eq(entities.accountId, id)))
    .orderBy(asc(entities.id))
    .for('update')
  const linked = new Set(
    known.filter(({ accountId }) => accountId === id).map(({ communityId }) => communityId),
  )
  for (const entity of known) {
    if (entity.accountId === null && !linked.has(entity.communityId)) {
      linked.add(entity.communityId)
      await tx
        .update(entities)
        .set({ accountId: id, updatedAt: now })
        .where(eq(entities.id, entity.id))
    }
  }
  if (linked.size === 0) return
  await tx
    .insert(subscriptions)
    .values([...linked].map((communityId) => ({ accountId: id, communityId, createdAt: now })))
    .onConflictDoNothing()
}

/** The same from the other side: for people who have just come into a register. */
export async function linkEntities(tx: Db, entityIds: number[], now: string): Promise<void> {
  if (entityIds.length === 0) return
  await holdLinks(tx)
  const owners = await tx
    .selectDistinct({ id: accounts.id, emailFolded: accounts.emailFolded })
    .from(accounts)
    .innerJoin(entities, eq(entities.emailFolded, accounts.emailFolded))
    .where(and(inArray(entities.id, entityIds), isNull(entities.accountId)))
    .orderBy(asc(accounts.id))
  for (const owner of owners) await linkAccount(tx, owner, now)
}
