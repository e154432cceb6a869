import { and, count, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import type { FollowedPagesQuery } from '#src/contract/list-queries.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement } from '#src/server/db/kept-statement.ts'
import { communities, follows, subscriptions } from '#src/server/db/schema.ts'
import { countedPage, KEPT_WINDOW, keptWindowOf, ordered } from '#src/server/http/lists/list-sql.ts'
import { isPublicCommunity } from '../chapelries/queries.ts'

/** The tables that connect people with communities. */
const TIES = { follows, subscriptions }

type Ties = keyof typeof TIES

interface Shape extends Pick<FollowedPagesQuery, 'sort' | 'order'> {
  ties: Ties
}

/**
 * A page of the public communities that a person is connected with: in the order of connection, or
 * by name.
 *
 * @param ties the table of the connection: follows or memberships
 */
export async function listTiedPages(
  db: Db,
  ties: Ties,
  accountId: number,
  query: FollowedPagesQuery,
): Promise<Paged<FollowedPage>> {
  const { sort, order } = query
  const rows = await tiedPages(db, { accountId, ...keptWindowOf(query) }, { ties, sort, order })
  return countedPage(rows, query, async () => {
    const [counted] = await countTies(db, TIES[ties], accountId)
    return counted?.total ?? 0
  })
}

const tiedPages = keptStatement((db, { ties: name, ...order }: Shape) => {
  const [ties, accountId] = [TIES[name], sql.placeholder('accountId')]
  return db
    .select({
      id: communities.id,
      name: communities.name,
      photo_url: communities.photoUrl,
      photo_dark_url: communities.photoDarkUrl,
      district: communities.district,
      url: communities.url,
      websiteconfigurations_url: communities.slug,
      total: sql<number>`${countTies(db, ties, accountId)}`.mapWith(Number),
    })
    .from(ties)
    .innerJoin(communities, eq(communities.id, ties.communityId))
    .where(and(eq(ties.accountId, accountId), isPublicCommunity()))
    .orderBy(...orderOf(ties, order))
    .limit(KEPT_WINDOW.limit)
    .offset(KEPT_WINDOW.offset)
})

function countTies(db: Db, ties: (typeof TIES)[Ties], accountId: number | Placeholder) {
  return db
    .select({ total: count() })
    .from(ties)
    .innerJoin(communities, eq(communities.id, ties.communityId))
    .where(and(eq(ties.accountId, accountId), isPublicCommunity()))
}

/** Sorts communities by the time of the connection, then by number. */
export function sinceOrder(ties: (typeof TIES)[Ties], direction: 'asc' | 'desc'): SQL[] {
  return [ordered(ties.createdAt, direction), ordered(ties.communityId, direction)]
}

function orderOf(
  ties: (typeof TIES)[Ties],
  { sort = 'since', order = 'asc' }: Omit<Shape, 'ties'>,
): SQL[] {
  if (sort === 'since') return sinceOrder(ties, order)
  return [
    ordered(sql`${communities.nameFolded} collate "C"`, order),
    ordered(communities.id, order),
  ]
}
