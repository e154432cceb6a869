import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import type { FollowedPagesQuery } from '#src/contract/list-queries.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, type follows, type subscriptions } from '#src/server/db/schema.ts'
import { ordered, pageOf } from '#src/server/http/lists/list-sql.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'

/** A table of who is tied to which community, and since when. */
type Ties = typeof follows | typeof subscriptions

/**
 * A page of the public communities that a person is tied to: the first one first, or by name.
 *
 * @param ties the table that says so: what they follow, or where they belong
 */
export async function listTiedPages(
  db: Db,
  ties: Ties,
  accountId: number,
  query: FollowedPagesQuery,
): Promise<Paged<FollowedPage>> {
  const where = and(eq(ties.accountId, accountId), isPublicCommunity())
  const sorted = db
    .select({
      id: communities.id,
      name: communities.name,
      photo_url: communities.photoUrl,
      photo_dark_url: communities.photoDarkUrl,
      district: communities.district,
      url: communities.url,
      websiteconfigurations_url: communities.slug,
    })
    .from(ties)
    .innerJoin(communities, eq(communities.id, ties.communityId))
    .where(where)
    .orderBy(...orderOf(ties, query))
  return pageOf(sorted, countTies(db, ties, where), query)
}

/** The order in which a person came to them; those of one moment by number. */
export function sinceOrder(ties: Ties, direction: 'asc' | 'desc'): SQL[] {
  return [ordered(ties.createdAt, direction), ordered(ties.communityId, direction)]
}

function orderOf(ties: Ties, { sort = 'since', order = 'asc' }: FollowedPagesQuery): SQL[] {
  if (sort === 'since') return sinceOrder(ties, order)
  return [
    ordered(sql`${communities.nameFolded} collate "C"`, order),
    ordered(communities.id, order),
  ]
}

async function countTies(db: Db, ties: Ties, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(ties)
    .innerJoin(communities, eq(communities.id, ties.communityId))
    .where(where)
  return row?.total ?? 0
}
