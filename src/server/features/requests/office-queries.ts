import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffFilters, StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { DocumentCounts } from '#src/contract/requests/request-document.ts'
import type { RequestRecord, RequestRecordDetail } from '#src/contract/requests/request-record.ts'
import type {
  HistoryLine,
  RequestKind,
  StaffPerson,
} from '#src/contract/requests/request-status.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { fold } from '#src/domain/search/folding.ts'
import { awaitProperties } from '#src/server/await-properties.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, requestEvents, requests } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { contains, ordered, pageOf } from '#src/server/http/lists/list-sql.ts'
import { messagesOf } from './conversation.ts'
import { officeDocumentsOf, requestDocumentsOf, toDocumentCounts } from './documents.ts'
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
export function isWithin({ communityId, kind }: RequestScope): SQL | undefined {
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

function sentRequests(db: Db, where: SQL | undefined) {
  return db
    .select({
      request: requests,
      account: { id: accounts.id, name: accounts.name, email: accounts.email },
      assignee: { id: assignees.id, name: assignees.name },
    })
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
  const where = and(isWithin(scope), ...narrowedBy(query.query, scope.staffId))
  const { sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc' } = query
  const sorted = sentRequests(db, where).orderBy(
    ordered(SORTED_BY[sort as keyof typeof SORTED_BY], order),
    ordered(requests.id, order),
  )
  const page = await pageOf(sorted, db.$count(requests, where), query)
  return { ...page, results: await recordsOf(db, page.results, scope.now) }
}

function narrowedBy(
  { status, search, day_from, day_to, assignee, conversation }: StaffFilters,
  staffId: number,
): Array<SQL | undefined> {
  return [
    assignee === 'mine' ? eq(requests.assigneeId, staffId) : undefined,
    assignee === 'nobody' ? isNull(requests.assigneeId) : undefined,
    conversation === undefined ? undefined : eq(requests.conversation, conversation),
    status === undefined ? undefined : eq(requests.status, status),
    day_from === undefined ? undefined : gte(requests.day, day_from),
    day_to === undefined ? undefined : lte(requests.day, day_to),
    search === undefined
      ? undefined
      : or(
          contains(requests.subjectFolded, fold(search)),
          contains(requests.emailFolded, foldEmail(search)),
        ),
  ]
}

/** One of them as lists show it. @throws ApiError `not_found` */
export async function requestRecordOf(
  db: Db,
  scope: ReadingScope,
  id: number,
): Promise<RequestRecord> {
  const [record] = await recordsOf(db, [await sentRequest(db, scope, id)], scope.now)
  return found(record)
}

async function sentRequest(db: Db, scope: RequestScope, id: number): Promise<SentRequest> {
  const [row] = await sentRequests(db, and(isWithin(scope), eq(requests.id, id)))
  return found(row)
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
  return found(row)
}

/** One of them, locked until the transaction ends. @throws ApiError `not_found` */
export async function lockedRequest(tx: Db, scope: RequestScope, id: number): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(isWithin(scope), eq(requests.id, id)))
    .for('update')
  return found(row)
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

/** A row of requests together with the account that sent it. */
interface SentRequest {
  request: RequestRow
  account: { id: number; name: string; email: string } | null
  /** The assigned colleague. */
  assignee: StaffPerson | null
}

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
  }
}

/** The history of a request, oldest first; `by` is null for its sender. */
async function historyOf(db: Db, requestId: number): Promise<HistoryLine[]> {
  const about = alias(accounts, 'about')
  const rows = await db
    .select({
      action: requestEvents.action,
      at: requestEvents.at,
      reason: requestEvents.reason,
      move: requestEvents.move,
      staffId: accounts.id,
      staffName: accounts.name,
      aboutId: about.id,
      aboutName: about.name,
    })
    .from(requestEvents)
    .leftJoin(accounts, eq(accounts.id, requestEvents.staffId))
    .leftJoin(about, eq(about.id, requestEvents.aboutId))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.id))
  const person = (id: number | null, name: string | null) =>
    id === null || name === null ? null : { id, name }
  return rows.map(({ action, at, reason, move, staffId, staffName, aboutId, aboutName }) => ({
    action,
    at: toInstant(at),
    reason,
    by: person(staffId, staffName),
    about: person(aboutId, aboutName),
    ...(move && { move }),
  }))
}
