import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffFilters, StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { DocumentCounts } from '#src/contract/requests/request-document.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { RequestRecord, RequestRecordDetail } from '#src/contract/requests/request-record.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { fold } from '#src/domain/search/folding.ts'
import { awaitProperties } from '#src/server/concurrency.ts'
import type { Db } from '#src/server/db/connection.ts'
import { keptStatement, type OrPlaceholders, placeholders } from '#src/server/db/kept-statement.ts'
import { accounts, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import {
  contains,
  countedPage,
  type Direction,
  idsOf,
  KEPT_WINDOW,
  keptWindowOf,
  ordered,
} from '#src/server/http/lists/list-sql.ts'
import type { ReportSource } from '#src/server/office-kit/resource.ts'
import { messagesOf } from './conversation.ts'
import { officeDocumentsOf, requestDocumentsOf, toDocumentCounts } from './documents.ts'
import { historyOf, writersOf } from './history.ts'
import { notesOf } from './notes.ts'
import { requestVersion } from './open-request.ts'
import type { RequestRow } from './receive.ts'

/** The requests of one kind that a community has received. */
interface RequestScope {
  communityId: number
  kind: RequestKind
}

/** The same, with the office member who reads them and the time (ISO 8601 in UTC). */
interface ReadingScope extends RequestScope {
  staffId: number
  now: string
}

/** The condition that a request is one of them. */
export function isWithin({ communityId, kind }: OrPlaceholders<RequestScope>): SQL | undefined {
  return and(eq(requests.communityId, communityId), eq(requests.kind, kind))
}

const bySubject = sql`${requests.subjectFolded} collate "C"`

const SORTED_BY = {
  created_at: requests.createdAt,
  updated_at: requests.updatedAt,
  decided_at: requests.decidedAt,
  status: requests.status,
  subject: bySubject,
  name: bySubject,
  day: requests.day,
  id: requests.id,
} as const

const assignees = alias(accounts, 'assignees')

const SENT_COLUMNS = {
  request: requests,
  account: { id: accounts.id, name: accounts.name, email: accounts.email },
  assignee: { id: assignees.id, name: assignees.name },
}

function sentRequests(db: Db, where: SQL | undefined) {
  return db
    .select(SENT_COLUMNS)
    .from(requests)
    .leftJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(assignees, eq(assignees.id, requests.assigneeId))
    .where(where)
}

async function recordsOf(db: Db, rows: SentRequest[], now: string): Promise<RequestRecord[]> {
  const sent = rows.map(({ request }) => request)
  const documents = await requestDocumentsOf(db, sent, now)
  return rows.map((row) => recordOf(row, toDocumentCounts(documents.get(row.request.id))))
}

/** A page of them, the newest first unless asked otherwise. */
export async function listRequests(
  db: Db,
  scope: ReadingScope,
  query: StaffListQuery,
): Promise<Paged<RequestRecord>> {
  const asked = askedOf(scope, query.query)
  const isNobodys = query.query.assignee === 'nobody'
  const names = Object.keys(asked) as Array<keyof Asked>
  const shape = { names, isNobodys, ...sortedAs(query) }
  const rows = await sentPage(db, { ...asked, ...keptWindowOf(query) }, shape)
  const page = await countedPage(rows, query, () => db.$count(requests, isAsked(asked, isNobodys)))
  return { ...page, results: await recordsOf(db, page.results, scope.now) }
}

/** A request as a report has it. */
export interface ReportedRequest extends RequestRecord {
  /** The name of the colleague who wrote it down; null for one that was sent. */
  written_by: string | null
}

/** How reports read them. */
export const requestReports: ReportSource<ReadingScope, ReportedRequest> = {
  ids: (db, scope, query) => {
    const where = isAsked(askedOf(scope, query.query), query.query.assignee === 'nobody')
    const listed = db.select({ id: requests.id }).from(requests).where(where)
    return idsOf(listed.orderBy(...orderOf(sortedAs(query))), query)
  },
  rows: async (db, scope, ids) => {
    const rows = await sentRequests(db, and(isWithin(scope), inArray(requests.id, ids)))
    const records = await recordsOf(db, rows, scope.now)
    const writers = await writersOf(db, ids)
    return records.map((record) => ({ ...record, written_by: writers.get(record.id) ?? null }))
  },
}

type Sorted = Pick<Shape, 'sort' | 'order'>

function sortedAs({
  sort = 'created_at',
  order = sort === 'created_at' ? 'desc' : 'asc',
}: StaffListQuery): Sorted {
  return { sort: sort as keyof typeof SORTED_BY, order }
}

function orderOf({ sort, order }: Sorted): SQL[] {
  return [ordered(SORTED_BY[sort], order), ordered(requests.id, order)]
}

/** The values that decide which requests a list has. */
interface Asked extends RequestScope, Pick<StaffFilters, 'status' | 'conversation'> {
  assigneeId?: number
  dayFrom?: string
  dayTo?: string
  /** Folded, as the columns are. */
  subject?: string
  email?: string
}

function askedOf(
  { communityId, kind, staffId }: ReadingScope,
  { status, search, day_from, day_to, assignee, conversation }: StaffFilters,
): Asked {
  return {
    communityId,
    kind,
    ...(assignee === 'mine' && { assigneeId: staffId }),
    ...(conversation && { conversation }),
    ...(status && { status }),
    ...(day_from !== undefined && { dayFrom: day_from }),
    ...(day_to !== undefined && { dayTo: day_to }),
    ...(search !== undefined && { subject: fold(search), email: foldEmail(search) }),
  }
}

interface Shape {
  names: ReadonlyArray<keyof Asked>
  isNobodys: boolean
  sort: keyof typeof SORTED_BY
  order: Direction
}

const sentPage = keptStatement((db, { names, isNobodys, sort, order }: Shape) => {
  const where = isAsked(placeholders<Asked>(names), isNobodys)
  return db
    .select({ ...SENT_COLUMNS, total: db.$count(requests, where) })
    .from(requests)
    .leftJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(assignees, eq(assignees.id, requests.assigneeId))
    .where(where)
    .orderBy(...orderOf({ sort, order }))
    .limit(KEPT_WINDOW.limit)
    .offset(KEPT_WINDOW.offset)
})

function isAsked(asked: OrPlaceholders<Asked>, isNobodys: boolean): SQL | undefined {
  const { assigneeId, conversation, status, dayFrom, dayTo, subject, email } = asked
  return and(
    isWithin(asked),
    assigneeId === undefined ? undefined : eq(requests.assigneeId, assigneeId),
    isNobodys ? isNull(requests.assigneeId) : undefined,
    conversation && eq(requests.conversation, conversation),
    status && eq(requests.status, status),
    dayFrom === undefined ? undefined : gte(requests.day, dayFrom),
    dayTo === undefined ? undefined : lte(requests.day, dayTo),
    subject === undefined || email === undefined
      ? undefined
      : or(contains(requests.subjectFolded, subject), contains(requests.emailFolded, email)),
  )
}

/** One of them as lists show it. @throws ApiError `not_found` */
export async function requestRecordOf(
  db: Db,
  scope: ReadingScope,
  id: number,
): Promise<RequestRecord> {
  const [record] = await recordsOf(db, [await sentRequest(db, scope, id)], scope.now)
  return orNotFound(record)
}

async function sentRequest(db: Db, scope: RequestScope, id: number): Promise<SentRequest> {
  const [row] = await sentRequests(db, and(isWithin(scope), eq(requests.id, id)))
  return orNotFound(row)
}

/** One of them with its history. @throws ApiError `not_found` */
export async function requestDetailOf(
  db: Db,
  scope: ReadingScope,
  id: number,
): Promise<RequestRecordDetail> {
  const sent = await sentRequest(db, scope, id)
  const parts = await awaitProperties({
    history: historyOf(db, id),
    messages: messagesOf(db, id),
    notes: notesOf(db, id, scope.staffId),
    documents: officeDocumentsOf(db, sent.request, scope.now),
  })
  const record = recordOf(sent, toDocumentCounts(parts.documents))
  return { ...record, version: requestVersion(sent.request), ...parts }
}

/** The join request of a number in a community. @throws ApiError `not_found` */
export async function joinRequest(
  db: Db,
  { communityId }: Pick<RequestScope, 'communityId'>,
  id: number,
): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(isWithin({ communityId, kind: 'join' }), eq(requests.id, id)))
  return orNotFound(row)
}

/** One of them, locked until the transaction ends. @throws ApiError `not_found` */
export async function lockedRequest(tx: Db, scope: RequestScope, id: number): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(isWithin(scope), eq(requests.id, id)))
    .for('update')
  return orNotFound(row)
}

/** The number of them that wait for an answer. */
export function countPending(db: Db, scope: RequestScope): Promise<number> {
  return db.$count(requests, and(isWithin(scope), eq(requests.status, 'pending')))
}

/** Deletes those of them that have the given numbers. @returns the deleted numbers */
export async function deleteRequests(
  tx: Db,
  scope: RequestScope,
  ids: number[],
): Promise<number[]> {
  const rows = await tx
    .delete(requests)
    .where(and(isWithin(scope), inArray(requests.id, ids)))
    .returning({ id: requests.id })
  return rows.map(({ id }) => id)
}

/** A row of requests together with the account that sent it and the assigned colleague. */
type SentRequest = Awaited<ReturnType<typeof sentRequests>>[number]

/**
 * A request as the API answers the office: its state, then the values of its form.
 *
 * @param documents_count the state of its documents; null if none are asked for
 */
function recordOf(
  { request, account, assignee }: SentRequest,
  documents_count: DocumentCounts | null,
): RequestRecord {
  return {
    ...request.details,
    id: request.id,
    reference: request.reference,
    status: request.status,
    created_at: toInstant(request.createdAt),
    updated_at: toInstant(request.updatedAt),
    decided_at: request.decidedAt === null ? null : toInstant(request.decidedAt),
    account,
    assignee,
    conversation: request.conversation,
    waits_since: toInstant(request.waitsSince ?? request.createdAt),
    documents_count,
    written_down: request.writtenDown,
    celebrant: request.celebrant,
  }
}
