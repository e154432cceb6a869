import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Content, ContentCard } from '#src/contract/contents/content.ts'
import type { ContentFilters, ContentListQuery } from '#src/contract/contents/content-query.ts'
import { ALL_CONTENTS_MAX, type Paged } from '#src/contract/paging.ts'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement, type OrPlaceholders, placeholders } from '#src/server/db/kept-statement.ts'
import { communities, contents } from '#src/server/db/schema.ts'
import { boundedWindowOf, countedPage, KEPT_WINDOW } from '#src/server/http/lists/list-sql.ts'
import { CARD_COLUMNS, toCard } from './cards.ts'
import { type GivenFilters, givenFilters, matches } from './filters.ts'
import { contentOrder } from './order.ts'
import {
  FULL_COLUMNS,
  isInScope,
  type Scope,
  type ScopeValues,
  scopeValues,
  toContents,
} from './queries.ts'
import { isOnline } from './visibility.ts'

/**
 * A page of the contents that are online.
 *
 * @param now the present instant, ISO 8601
 * @throws ApiError `not_found` if the scope names no public community; a filter that names none
 *   gives an empty list
 */
export async function listContents(
  db: Db,
  now: string,
  scope: Scope,
  query: ContentListQuery,
): Promise<Paged<ContentCard | Content>> {
  const { sort, order } = query
  const { with_pages, event_list_order } = query.query
  const given = { now, ...(await scopeValues(db, scope)), ...givenFilters(query.query) }
  const names = Object.keys(given) as Array<keyof Given>
  const shape = { names, with_pages, event_list_order, sort, order }
  const values = { ...given, ...boundedWindowOf(query, ALL_CONTENTS_MAX) }
  const countAll = async () => {
    const [counted] = await countContents(db, isListed(db, given, shape))
    return counted?.total ?? 0
  }
  if (query.view === 'card') {
    const page = await countedPage(await cardPage(db, values, shape), query, countAll)
    return { ...page, results: page.results.map((row) => toCard(row, now)) }
  }
  const page = await countedPage(await fullPage(db, values, shape), query, countAll)
  return { ...page, results: await toContents(db, page.results, now) }
}

/** The values that decide which contents a list has. */
type Given = GivenFilters & ScopeValues & { now: string }

interface ListShape
  extends Pick<ContentFilters, 'with_pages' | 'event_list_order'>,
    Pick<ContentListQuery, 'sort' | 'order'> {
  names: ReadonlyArray<keyof Given>
}

function isListed(db: Db, given: OrPlaceholders<Given>, shape: ListShape): SQL | undefined {
  return and(isOnline(given.now), isInScope(given), matches(db, given, shape))
}

const cardPage = keptStatement((db, shape: ListShape) => {
  const where = isListed(db, placeholders<Given>(shape.names), shape)
  return db
    .select({ ...CARD_COLUMNS, total: totalOf(db, where) })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(where)
    .orderBy(...contentOrder({ ...shape, query: shape }))
    .limit(KEPT_WINDOW.limit)
    .offset(KEPT_WINDOW.offset)
})

const fullPage = keptStatement((db, shape: ListShape) => {
  const where = isListed(db, placeholders<Given>(shape.names), shape)
  return db
    .select({ ...FULL_COLUMNS, total: totalOf(db, where) })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(where)
    .orderBy(...contentOrder({ ...shape, query: shape }))
    .limit(KEPT_WINDOW.limit)
    .offset(KEPT_WINDOW.offset)
})

function totalOf(db: Db, where: SQL | undefined) {
  return sql<number>`${countContents(db, where)}`.mapWith(Number)
}

function countContents(db: Db, where: SQL | undefined) {
  return db
    .select({ total: count() })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(where)
}
