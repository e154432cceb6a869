import { and, eq, type SQL } from 'drizzle-orm'
import type { OwnRequestsQuery } from '#src/contract/list-queries.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { OwnRequest, OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, requests } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { ordered, pageOf } from '#src/server/http/lists/list-sql.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { ownMessages } from '../requests/conversation.ts'
import { requestDocumentsOf } from '../requests/documents.ts'
import { ownHistories } from '../requests/history.ts'
import type { RequestRow } from '../requests/receive.ts'
import { type OwnCourse, type OwnRow, ownRequestDetailOf, ownRequestOf } from './answers.ts'

/**
 * A page of the requests that a person sent while signed in, newest first by default.
 *
 * @throws ApiError `not_found` if the filter names no public community
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
  const order = query.order ?? 'desc'
  const sorted = withCommunity(db, where).orderBy(
    ordered(requests.createdAt, order),
    ordered(requests.id, order),
  )
  const page = await pageOf(sorted, db.$count(requests, where), query)
  const histories = await historiesOf(db, page.results)
  const results = page.results.map((row) => ownRequestOf(row, histories.get(row.request.id) ?? []))
  return { ...page, results }
}

/**
 * Everything that a person has sent, oldest first.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function everyOwnRequest(
  db: Db,
  accountId: number,
  now: string,
): Promise<Array<{ row: OwnRow; course: OwnCourse }>> {
  const rows = await withCommunity(db, eq(requests.accountId, accountId)).orderBy(requests.id)
  const courseOf = await coursesOf(db, sentIn(rows), now)
  return rows.map((row) => ({ row, course: courseOf(row.request) }))
}

/**
 * One of a person's requests.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found`, also for another person's
 */
export async function ownRequestDetail(
  db: Db,
  accountId: number,
  reference: string,
  now: string,
): Promise<OwnRequestDetail> {
  const rows = await withCommunity(db, isOwn(accountId, reference))
  const row = found(rows[0])
  return ownRequestDetailOf(row, (await coursesOf(db, sentIn(rows), now))(row.request))
}

/**
 * The histories of requests, with later messages and documents, for their senders.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns a function that gives the history of one of them
 */
export async function coursesOf(
  db: Db,
  sent: RequestRow[],
  now: string,
): Promise<(request: RequestRow) => OwnCourse> {
  const ids = sent.map(({ id }) => id)
  const [histories, messages, documents] = await Promise.all([
    ownHistories(db, ids),
    ownMessages(db, ids),
    requestDocumentsOf(db, sent, now),
  ])
  return ({ id }) => ({
    history: histories.get(id) ?? [],
    messages: messages.get(id) ?? [],
    documents: documents.get(id) ?? [],
  })
}

/**
 * Its row.
 *
 * @throws ApiError `not_found`, also for another person's
 */
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

function sentIn(rows: OwnRow[]): RequestRow[] {
  return rows.map(({ request }) => request)
}

function historiesOf(db: Db, rows: OwnRow[]) {
  return ownHistories(
    db,
    rows.map(({ request }) => request.id),
  )
}
