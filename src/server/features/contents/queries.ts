import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Content, ContentCard, ContentType } from '#src/contract/contents/content.ts'
import type { ContentListQuery } from '#src/contract/contents/content-query.ts'
import { ALL_CONTENTS_MAX, type Paged } from '#src/contract/paging.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { boundedWindowOf } from '#src/server/http/lists/list-sql.ts'
import { isReferred, numberFirst, type Reference } from '#src/server/http/lists/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { cardsOf, selectCards } from './cards.ts'
import { contentsOf } from './details.ts'
import { matches } from './filters.ts'
import { byPublication, contentOrder, orderColumns } from './order.ts'
import { isOnline } from './rules.ts'

/** The contents that an address covers, before any filter. */
export interface Scope {
  community?: Reference
  type?: ContentType
}

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
  const where = and(isOnline(now), await isWithin(db, scope), matches(db, query.query))
  const { limit, offset } = boundedWindowOf(query, ALL_CONTENTS_MAX)
  const [rows, total] = await Promise.all([
    selectCards(db)
      .where(where)
      .orderBy(...contentOrder(query))
      .limit(limit)
      .offset(offset),
    countContents(db, where),
  ])
  const results =
    query.view === 'card' ? await cardsOf(db, rows, now) : await contentsOf(db, rows, now)
  return { results, page: query.page, total }
}

/** One content that is online, by its number. @throws ApiError `not_found` */
export async function contentById(
  db: Db,
  now: string,
  id: number,
  scope: Scope = {},
): Promise<Content> {
  return oneContent(db, now, scope, eq(contents.id, id), [])
}

/** One content that is online, by its number or slug. @throws ApiError `not_found` */
export async function contentByReference(
  db: Db,
  now: string,
  reference: Reference,
  scope: Scope,
): Promise<Content> {
  const condition = isReferred(reference, contents.id, contents.slug)
  return oneContent(db, now, scope, condition, [numberFirst(reference, contents.id)])
}

/** The newest content that is online with a slug. @throws ApiError `not_found` */
export async function contentBySlug(
  db: Db,
  now: string,
  slug: string,
  scope: Scope = {},
): Promise<Content> {
  return oneContent(db, now, scope, eq(contents.slug, slug), byPublication(orderColumns, 'desc'))
}

async function oneContent(
  db: Db,
  now: string,
  scope: Scope,
  condition: SQL | undefined,
  order: SQL[],
): Promise<Content> {
  const rows = await selectCards(db)
    .where(and(isOnline(now), await isWithin(db, scope), condition))
    .orderBy(...order)
    .limit(1)
  const [content] = await contentsOf(db, rows, now)
  return found(content)
}

async function countContents(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(where)
  return row?.total ?? 0
}

async function isWithin(db: Db, { community, type }: Scope): Promise<SQL | undefined> {
  return and(
    type && eq(contents.contentType, type),
    community && eq(contents.communityId, (await publicCommunity(db, community)).id),
  )
}
