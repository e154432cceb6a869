import { and, eq, type SQL } from 'drizzle-orm'
import type {
  OwnRequest,
  OwnRequestDetail,
  OwnRequestsQuery,
} from '../../../contract/own-request.ts'
import type { Paged } from '../../../contract/paging.ts'
import type { Db } from '../../db/connection.ts'
import { communities, requests } from '../../db/schema.ts'
import { found } from '../../errors.ts'
import { windowOf } from '../../http/list-paging.ts'
import { ordered } from '../../http/sorting.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { ownHistories } from '../requests/history.ts'
import type { RequestRow } from '../requests/receive.ts'
import { type OwnRow, ownRequestDetailOf, ownRequestOf } from './answers.ts'

/**
 * A page of what a person has asked parishes for while signed in, newest first unless asked
 * otherwise.
 *
 * @throws ApiError `not_found` where the filter names no public community
 */
export async function listOwnRequests(
  db: Db,
  accountId: number,
  query: OwnRequestsQuery,
): Promise<Paged<OwnRequest>> {
  const { entity_ekklesia_location: slug, status } = query.query
  const communityId =
    slug === undefined ? undefined : (await publicCommunity(db, { kind: 'slug', slug })).id
  const where = and(
    eq(requests.accountId, accountId),
    communityId === undefined ? undefined : eq(requests.communityId, communityId),
    status === undefined ? undefined : eq(requests.status, status),
  )
  const { limit = 0, offset } = windowOf(query)
  const order = query.order ?? 'desc'
  const [rows, total] = await Promise.all([
    withCommunity(db, where)
      .orderBy(ordered(requests.createdAt, order), ordered(requests.id, order))
      .limit(limit)
      .offset(offset),
    db.$count(requests, where),
  ])
  const histories = await historiesOf(db, rows)
  const results = rows.map((row) => ownRequestOf(row, histories.get(row.request.id) ?? []))
  return { results, page: query.page, total }
}

/** Everything that a person has sent, oldest first. */
export async function everyOwnRequest(
  db: Db,
  accountId: number,
): Promise<Array<{ row: OwnRow; history: OwnRequestDetail['history'] }>> {
  const rows = await withCommunity(db, eq(requests.accountId, accountId)).orderBy(requests.id)
  const histories = await historiesOf(db, rows)
  return rows.map((row) => ({ row, history: histories.get(row.request.id) ?? [] }))
}

/** One of a person's requests. @throws ApiError `not_found`, also for somebody else's */
export async function ownRequestDetail(
  db: Db,
  accountId: number,
  reference: string,
): Promise<OwnRequestDetail> {
  const rows = await withCommunity(db, isOwn(accountId, reference))
  const row = found(rows[0])
  const histories = await historiesOf(db, rows)
  return ownRequestDetailOf(row, histories.get(row.request.id) ?? [])
}

/** Its row alone. @throws ApiError `not_found`, also for somebody else's */
export async function ownRequestRow(
  db: Db,
  accountId: number,
  reference: string,
): Promise<RequestRow> {
  const [row] = await db.select().from(requests).where(isOwn(accountId, reference))
  return found(row)
}

function isOwn(accountId: number, reference: string): SQL | undefined {
  return and(eq(requests.accountId, accountId), eq(requests.reference, reference))
}

function withCommunity(db: Db, where: SQL | undefined) {
  return db
    .select({ request: requests, community: { slug: communities.slug, name: communities.name } })
    .from(requests)
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .where(where)
}

function historiesOf(db: Db, rows: OwnRow[]) {
  return ownHistories(
    db,
    rows.map(({ request }) => request.id),
  )
}
