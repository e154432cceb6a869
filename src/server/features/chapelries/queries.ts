import { and, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type {
  Chapelry,
  ChapelryListQuery,
  ChapelryMobile,
} from '#src/contract/community/chapelry.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement } from '#src/server/db/kept-statement.ts'
import { communities } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import {
  alphabetical,
  countedPage,
  KEPT_WINDOW,
  keptWindowOf,
  ordered,
} from '#src/server/http/lists/list-sql.ts'
import { isReferred, numberFirst, type Reference } from '#src/server/http/lists/references.ts'
import { findMasses } from './masses.ts'
import { type CommunityRow, chapelryOf } from './rows.ts'

/** The context of an answer about communities, besides their rows. */
interface Answering {
  /** PRODUCT_SLUG, which is part of a field's name. */
  product: string
  /** The suffix of calendar entries' UIDs. */
  uidNamespace: string
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/** The public community of a reference in an address. @throws ApiError `not_found` */
export async function publicCommunity(db: Db, reference: Reference): Promise<CommunityRow> {
  const [row] = await db
    .select()
    .from(communities)
    .where(and(isPublicCommunity(), isReferred(reference, communities.id, communities.slug)))
    .orderBy(numberFirst(reference, communities.id))
    .limit(1)
  return orNotFound(row)
}

/** A page of the public communities, by name by default. */
export async function listChapelries(
  db: Db,
  query: ChapelryListQuery,
  product: string,
): Promise<Paged<Chapelry>> {
  const page = await pageOfCommunities(db, query)
  return { ...page, results: page.results.map((row) => chapelryOf(row, product)) }
}

/** The same with the mass times of each. */
export async function listChapelriesMobile(
  db: Db,
  query: ChapelryListQuery,
  answering: Answering,
): Promise<Paged<ChapelryMobile>> {
  const page = await pageOfCommunities(db, query)
  return { ...page, results: await withMasses(db, page.results, answering) }
}

/** One public community with its mass times. @throws ApiError `not_found` */
export async function chapelryMobile(
  db: Db,
  reference: Reference,
  answering: Answering,
): Promise<ChapelryMobile> {
  const [chapelry] = await withMasses(db, [await publicCommunity(db, reference)], answering)
  return orNotFound(chapelry)
}

async function pageOfCommunities(db: Db, query: ChapelryListQuery): Promise<Paged<CommunityRow>> {
  const { sort, order } = query
  const { district } = query.query
  const isNarrowed = district !== undefined
  const values = { ...keptWindowOf(query), ...(isNarrowed && { district }) }
  const rows = await publicCommunities(db, values, { sort, order, isNarrowed })
  return countedPage(rows, query, () => db.$count(communities, isShown(district)))
}

interface Shape extends Pick<ChapelryListQuery, 'sort' | 'order'> {
  isNarrowed: boolean
}

const publicCommunities = keptStatement((db, { isNarrowed, ...order }: Shape) => {
  const where = isShown(isNarrowed ? sql.placeholder('district') : undefined)
  return db
    .select({ ...getTableColumns(communities), total: db.$count(communities, where) })
    .from(communities)
    .where(where)
    .orderBy(...orderOf(order))
    .limit(KEPT_WINDOW.limit)
    .offset(KEPT_WINDOW.offset)
})

function isShown(district: string | Placeholder | undefined): SQL | undefined {
  const isThere = district === undefined ? undefined : eq(communities.district, district)
  return and(isPublicCommunity(), isThere)
}

function orderOf({ sort = 'name', order = 'asc' }: Omit<Shape, 'isNarrowed'>): SQL[] {
  const byId = ordered(communities.id, order)
  if (sort === 'id') return [byId]
  if (sort === 'district') return [ordered(alphabetical(communities.district), order), byId]
  return [ordered(sql`${communities.nameFolded} collate "C"`, order), byId]
}

/** Communities with their mass times, in the order of their rows. */
export async function withMasses(
  db: Db,
  rows: CommunityRow[],
  { product, uidNamespace, now }: Answering,
): Promise<ChapelryMobile[]> {
  const ids = rows.map(({ id }) => id)
  const masses = await findMasses(db, ids, now)
  return rows.map((row) => {
    const { weekly, summer, exceptions } = masses(row.id)
    return {
      ...chapelryOf(row, product),
      masses_schedules: weekly,
      masses_summer: summer,
      masses_exceptions: exceptions,
      uid_namespace: uidNamespace,
    }
  })
}

/** The condition that a community is public and not deleted, so that anybody may know of it. */
export function isPublicCommunity(): SQL | undefined {
  return and(eq(communities.isPublic, true), isNull(communities.deletedAt))
}
