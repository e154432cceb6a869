import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { ContentCard, DATED_TYPES } from '#src/contract/contents/content.ts'
import { FeedFilters, FeedQuery } from '#src/contract/list-queries.ts'
import { ALL_CONTENTS_MAX, type Paged, paged } from '#src/contract/paging.ts'
import { socialPaths } from '#src/contract/paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents, contentTotals, follows } from '#src/server/db/schema.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { named } from '#src/server/http/described.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { boundedWindowOf } from '#src/server/http/lists/list-sql.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'
import { cardsOf, selectCards } from '../contents/cards.ts'
import { matches } from '../contents/filters.ts'
import { orderColumns, usualOrder } from '../contents/order.ts'
import { isOnline, isPublished, schedule } from '../contents/rules.ts'

/** The feed of the communities that a user follows (requirements §7.3). */
export function feedRoutes(deps: AppDeps) {
  const { db, now } = deps
  return new Hono<AppEnv>().get(
    socialPaths(deps.productSlug).followingFeed,
    signedIn(deps),
    checkedQuery(FeedQuery, FeedFilters),
    ownCall('followingFeed', 'social', paged(named('ContentCard', ContentCard)), {
      takes: { filters: FeedFilters, limit: 'or all' },
    }),
    async (c) =>
      answer(c, await followingFeed(db, now(), c.var.caller.accountId, c.req.valid('query'))),
  )
}

/** Filters by type only, whose totals are maintained. */
const COUNTED = ['app', 'content_type', 'event_list_order']

/**
 * The number of contents in a feed. Counting them would cost in proportion to their number; without
 * further filters it is the sum of maintained totals instead.
 *
 * @param now the present instant, ISO 8601
 */
async function feedTotal(
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

/**
 * A page of the online contents of the communities that a person follows.
 *
 * @param now the present instant, ISO 8601
 */
export async function followingFeed(
  db: Db,
  now: string,
  accountId: number,
  query: FeedQuery,
): Promise<Paged<ContentCard>> {
  const total = await feedTotal(db, now, accountId, query.query)
  const { offset } = boundedWindowOf(query, ALL_CONTENTS_MAX)
  const rows = offset < total ? await feedRows(db, now, accountId, query) : []
  return { results: await cardsOf(db, rows, now), page: query.page, total }
}

/**
 * The rows of a page. For each followed community and type it reads the first rows by an index,
 * without texts, as many as the pages up to this one need; it merges them, and reads only this
 * page's rows in full. The cost is follows × depth of the page, whatever else is in the database
 * (decision 014).
 */
async function feedRows(
  db: Db,
  now: string,
  accountId: number,
  { query, ...window }: FeedQuery,
): Promise<Awaited<ReturnType<typeof selectCards>>> {
  const { limit, offset } = boundedWindowOf(window, ALL_CONTENTS_MAX)
  const first = db
    .select({
      id: contents.id,
      onlineFromDate: contents.onlineFromDate,
      scheduleDay: schedule.scheduleDay.as('schedule_day'),
      scheduleHour: schedule.scheduleHour.as('schedule_hour'),
    })
    .from(contents)
    .where(
      and(
        eq(contents.communityId, follows.communityId),
        sql`${contents.contentType} = types.content_type`,
        isInFeed(db, now, query),
      ),
    )
    .orderBy(...usualOrder(query, orderColumns))
    .limit(offset + limit)
    .as('first')
  const page = db
    .select({ id: first.id })
    .from(follows)
    .innerJoin(communities, eq(communities.id, follows.communityId))
    .crossJoin(typesOf(query))
    .crossJoinLateral(first)
    .where(eq(follows.accountId, accountId))
    .orderBy(...usualOrder(query, first))
    .limit(limit)
    .offset(offset)
    .as('page')
  return selectCards(db)
    .innerJoin(page, eq(page.id, contents.id))
    .orderBy(...usualOrder(query, orderColumns))
}

/** The requested types as a table: each is a separate range of the index. */
function typesOf({ content_type }: FeedFilters): SQL {
  const types = content_type === undefined ? DATED_TYPES : [content_type]
  const list = sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )
  return sql`unnest(array[${list}]::smallint[]) as types(content_type)`
}

/**
 * The condition that a content of a followed community belongs to a feed: it is online, and matches
 * the filters. The query joins `communities`.
 *
 * @param now the present instant, ISO 8601
 */
function isInFeed(db: Db, now: string, filters: FeedFilters): SQL | undefined {
  const { online_after } = filters
  return and(
    isOnline(now),
    matches(db, filters),
    online_after === undefined ? undefined : gt(contents.onlineFromDate, online_after),
  )
}
