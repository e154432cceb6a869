import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { DATED_TYPES } from '#src/contract/contents/content.ts'
import type { FeedFilters } from '#src/contract/list-queries.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents, contentTotals, follows } from '#src/server/db/schema.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'
import { matches } from '../contents/filters.ts'
import { isPublished } from '../contents/rules.ts'
import { isInFeed } from './rules.ts'

/** Filters that leave out nothing but a type: what is left has been counted already. */
const COUNTED = ['app', 'content_type', 'event_list_order']

/**
 * How many contents a feed has. Counting them would cost as much as their number, and most feeds
 * are asked for without a filter: then it is the sum of what was counted as it was written.
 *
 * @param now the present instant, ISO 8601
 */
export async function feedTotal(
  db: Db,
  now: string,
  accountId: number,
  filters: FeedFilters,
): Promise<number> {
  const isCounted = Object.keys(filters).every((name) => COUNTED.includes(name))
  if (!isCounted) return firstOf(counted(db, accountId, isInFeed(db, now, filters)))
  const scheduled = and(
    isPublished(),
    gt(contents.onlineFromDate, now),
    isPublicCommunity(),
    matches(db, filters),
  )
  return firstOf(
    db
      .select({
        total:
          sql<number>`coalesce(sum(${contentTotals.published}), 0) - (${counted(db, accountId, scheduled)})`.mapWith(
            Number,
          ),
      })
      .from(follows)
      .innerJoin(communities, eq(communities.id, follows.communityId))
      .innerJoin(contentTotals, eq(contentTotals.communityId, communities.id))
      .where(
        and(
          eq(follows.accountId, accountId),
          isPublicCommunity(),
          filters.content_type
            ? eq(contentTotals.contentType, filters.content_type)
            : inArray(contentTotals.contentType, DATED_TYPES),
        ),
      ),
  )
}

function counted(db: Db, accountId: number, where: SQL | undefined) {
  return db
    .select({ total: count() })
    .from(follows)
    .innerJoin(communities, eq(communities.id, follows.communityId))
    .innerJoin(contents, eq(contents.communityId, communities.id))
    .where(and(eq(follows.accountId, accountId), where))
}

async function firstOf(rows: PromiseLike<Array<{ total: number }>>): Promise<number> {
  return (await rows)[0]?.total ?? 0
}
