import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { ContentCard, DATED_TYPES } from '#src/contract/contents/content.ts'
import { FeedFilters, FeedQuery } from '#src/contract/list-queries.ts'
import { ALL_CONTENTS_MAX, type Paged, paged } from '#src/contract/paging.ts'
import { socialPaths } from '#src/contract/paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement, type Placeholders, placeholders } from '#src/server/db/kept-statement.ts'
import { communities, contents, contentTotals, follows } from '#src/server/db/schema.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { named } from '#src/server/http/described.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { boundedWindowOf, countedPage, KEPT_WINDOW } from '#src/server/http/lists/list-sql.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { isPublicCommunity } from '../chapelries/queries.ts'
import { CARD_COLUMNS, toCard } from '../contents/cards.ts'
import { type GivenFilters, givenFilters, matches } from '../contents/filters.ts'
import { orderColumns, schedule, usualOrder } from '../contents/order.ts'
import { isOnline, isPublished } from '../contents/visibility.ts'

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

/** The values that decide which contents a feed has. */
type Given = GivenFilters & Pick<FeedFilters, 'online_after'> & { accountId: number; now: string }

interface Shape extends Pick<FeedFilters, 'event_list_order'> {
  names: ReadonlyArray<keyof Given>
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
  const { event_list_order, online_after } = query.query
  const given: Given = {
    ...{ now, accountId },
    ...givenFilters(query.query),
    ...(online_after !== undefined && { online_after }),
  }
  const shape = { names: Object.keys(given) as Array<keyof Given>, event_list_order }
  const { limit, offset } = boundedWindowOf(query, ALL_CONTENTS_MAX)
  const countAll = async () => (await feedTotal(db, given, shape))[0]?.total ?? 0
  // A page beyond the end must not read all contents up to it.
  if (offset > 0 || limit === 0) {
    const total = await countAll()
    if (offset >= total || limit === 0) return { results: [], page: query.page, total }
  }
  const rows = await feedPage(db, { ...given, limit, offset, depth: offset + limit }, shape)
  const page = await countedPage(rows, query, countAll)
  return { ...page, results: page.results.map((row) => toCard(row, now)) }
}

/** Filters for which the maintained totals suffice: the type, and the parameters of every feed. */
const COUNTED: ReadonlyArray<keyof Given> = ['now', 'accountId', 'content_type']

const feedTotal = keptStatement((db, shape: Shape) => selectTotal(db, shape))

/**
 * The number of contents in a feed. Counting them would cost in proportion to their number; without
 * further filters it is the sum of maintained totals instead.
 */
function selectTotal(db: Db, { names }: Shape) {
  const given = placeholders<Given>(names)
  const isCounted = names.every((name) => COUNTED.includes(name))
  if (!isCounted) return counted(db, given, isInFeed(db, given))
  const scheduled = and(
    isPublished(),
    gt(contents.onlineFromDate, given.now),
    isPublicCommunity(),
    matches(db, given, {}),
  )
  return db
    .select({
      total:
        sql<number>`coalesce(sum(${contentTotals.published}), 0) - ${counted(db, given, scheduled)}`.mapWith(
          Number,
        ),
    })
    .from(follows)
    .innerJoin(communities, eq(communities.id, follows.communityId))
    .innerJoin(contentTotals, eq(contentTotals.communityId, communities.id))
    .where(
      and(
        eq(follows.accountId, given.accountId),
        isPublicCommunity(),
        given.content_type
          ? eq(contentTotals.contentType, given.content_type)
          : inArray(contentTotals.contentType, DATED_TYPES),
      ),
    )
}

function counted(db: Db, { accountId }: Placeholders<Given>, where: SQL | undefined) {
  return db
    .select({ total: count() })
    .from(follows)
    .innerJoin(communities, eq(communities.id, follows.communityId))
    .innerJoin(contents, eq(contents.communityId, communities.id))
    .where(and(eq(follows.accountId, accountId), where))
}

/**
 * The rows of a page. For each followed community and type it reads the first rows by an index,
 * without texts, as many as the pages up to this one need; it merges them, and reads only this
 * page's rows in full. The cost is follows × depth of the page, whatever else is in the database
 * (decision 014).
 */
const feedPage = keptStatement((db, shape: Shape) => {
  const given = placeholders<Given>(shape.names)
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
        isInFeed(db, given),
      ),
    )
    .orderBy(...usualOrder(shape, orderColumns))
    .limit(sql.placeholder('depth'))
    .as('first')
  const page = db
    .select({ id: first.id })
    .from(follows)
    .innerJoin(communities, eq(communities.id, follows.communityId))
    .crossJoin(typesOf(shape))
    .crossJoinLateral(first)
    .where(eq(follows.accountId, given.accountId))
    .orderBy(...usualOrder(shape, first))
    .limit(KEPT_WINDOW.limit)
    .offset(KEPT_WINDOW.offset)
    .as('page')
  return db
    .select({
      ...CARD_COLUMNS,
      total: sql<number>`${selectTotal(db, shape)}`.mapWith(Number),
    })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .innerJoin(page, eq(page.id, contents.id))
    .orderBy(...usualOrder(shape, orderColumns))
})

/** The requested types as a table: each is a separate range of the index. */
function typesOf({ names }: Shape): SQL {
  const types = names.includes('content_type') ? [sql.placeholder('content_type')] : DATED_TYPES
  const list = sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )
  return sql`unnest(array[${list}]::smallint[]) as types(content_type)`
}

/**
 * The condition that a content of a followed community belongs to a feed: it is online, and matches
 * the filters. The query joins `communities`.
 */
function isInFeed(db: Db, given: Placeholders<Given>): SQL | undefined {
  const { now, online_after } = given
  const isNew = online_after && gt(contents.onlineFromDate, online_after)
  return and(isOnline(now), matches(db, given, {}), isNew)
}
