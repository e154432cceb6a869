import { and, asc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { UserViews } from '#src/contract/account/account.ts'
import { PRIVATE_AREA_ENTRIES } from '#src/domain/private-area.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, subscriptions } from '#src/server/db/schema.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'
import { SIGNED_IN_VIEWS } from './rules.ts'

/** The screens that a person may open: their own, and those of their communities. */
export async function viewsOf(db: Db, accountId: number): Promise<v.InferOutput<typeof UserViews>> {
  const theirs = await ownCommunities(db, accountId)
  return {
    views: [...SIGNED_IN_VIEWS],
    communities: theirs.map((one) => ({ ...one, views: [...PRIVATE_AREA_ENTRIES] })),
  }
}

/** The communities that a person belongs to, by their names. */
export async function ownCommunities(
  db: Db,
  accountId: number,
): Promise<Array<{ id: number; slug: string }>> {
  return await db
    .select({ id: communities.id, slug: communities.slug })
    .from(subscriptions)
    .innerJoin(communities, eq(communities.id, subscriptions.communityId))
    .where(and(eq(subscriptions.accountId, accountId), isPublicCommunity()))
    .orderBy(asc(sql`${communities.nameFolded} collate "C"`), asc(communities.id))
}
