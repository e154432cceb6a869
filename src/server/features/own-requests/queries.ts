import { and, eq, type SQL } from 'drizzle-orm'
import type { OwnRequestsQuery } from '#src/contract/list-queries.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { OwnRequest, OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import { maskTaxpayer } from '#src/domain/people/taxpayer.ts'
import { mayWithdraw } from '#src/domain/requests/request.ts'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement, type OrPlaceholders, placeholders } from '#src/server/db/kept-statement.ts'
import { communities, requests } from '#src/server/db/schema.ts'
import { toInstant, wallTime } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import {
  countedPage,
  type Direction,
  KEPT_WINDOW,
  keptWindowOf,
  ordered,
} from '#src/server/http/lists/list-sql.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { ownMessages } from '../requests/conversation.ts'
import { requestDocumentsOf } from '../requests/documents.ts'
import { findReason, historyColumn, ownHistories, toOwnHistory } from '../requests/history.ts'
import type { RequestRow } from '../requests/receive.ts'

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
  const asked: Asked = {
    accountId,
    ...(communityId !== undefined && { communityId }),
    ...(status && { status }),
  }
  const names = Object.keys(asked) as Array<keyof Asked>
  const shape = { names, order: query.order ?? 'desc' }
  const rows = await ownRequests(db, { ...asked, ...keptWindowOf(query) }, shape)
  const page = await countedPage(rows, query, () => db.$count(requests, isAsked(asked)))
  const results = page.results.map(({ history, ...row }) =>
    ownRequestOf(row, toOwnHistory(history)),
  )
  return { ...page, results }
}

/** The requests that a list is about. */
interface Asked {
  accountId: number
  communityId?: number
  status?: RequestStatus
}

const COMMUNITY = { slug: communities.slug, name: communities.name }

interface Shape {
  names: ReadonlyArray<keyof Asked>
  order: Direction
}

const ownRequests = keptStatement((db, { names, order }: Shape) => {
  const where = isAsked(placeholders<Asked>(names))
  return db
    .select({
      request: requests,
      community: COMMUNITY,
      history: historyColumn(db),
      total: db.$count(requests, where),
    })
    .from(requests)
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .where(where)
    .orderBy(ordered(requests.createdAt, order), ordered(requests.id, order))
    .limit(KEPT_WINDOW.limit)
    .offset(KEPT_WINDOW.offset)
})

function isAsked({ accountId, communityId, status }: OrPlaceholders<Asked>): SQL | undefined {
  return and(
    eq(requests.accountId, accountId),
    communityId === undefined ? undefined : eq(requests.communityId, communityId),
    status && eq(requests.status, status),
  )
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
  const row = orNotFound(rows[0])
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
  return orNotFound(row)
}

function isOwn(accountId: number, reference: string): SQL | undefined {
  return and(eq(requests.accountId, accountId), eq(requests.reference, reference))
}

function withCommunity(db: Db, where: SQL | undefined) {
  return db
    .select({ request: requests, community: COMMUNITY })
    .from(requests)
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .where(where)
}

function sentIn(rows: OwnRow[]): RequestRow[] {
  return rows.map(({ request }) => request)
}

/** The history of a request, with later messages and documents, for its sender. */
export type OwnCourse = Pick<OwnRequestDetail, 'history' | 'messages' | 'documents'>

/** A request with its community, in the shape of the queries. */
export interface OwnRow {
  request: RequestRow
  community: OwnRequest['community']
}

/** A request in the sender's list. */
export function ownRequestOf(
  { request, community }: OwnRow,
  history: OwnRequestDetail['history'],
): OwnRequest {
  const { reference, kind, status, subject, day, hour, createdAt, updatedAt } = request
  return {
    reference,
    kind,
    status,
    community,
    subject,
    day,
    hour: wallTime(hour),
    created_at: toInstant(createdAt),
    updated_at: toInstant(updatedAt),
    reason: findReason(history),
    can_withdraw: mayWithdraw(status),
    is_asked: request.conversation === 'asked',
  }
}

/** The same with its answers, a masked tax number, and its history. */
export function ownRequestDetailOf(row: OwnRow, course: OwnCourse): OwnRequestDetail {
  return { ...ownRequestOf(row, course.history), details: maskedDetails(row.request), ...course }
}

function maskedDetails({ details }: RequestRow): Record<string, unknown> {
  const { taxpayer } = details
  return typeof taxpayer === 'string' ? { ...details, taxpayer: maskTaxpayer(taxpayer) } : details
}
