import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type ChangeDocument,
  type ChangeDocumentList,
  type DocumentCounts,
  type DocumentList,
  type DocumentState,
  isDocumented,
  type ListedDocument,
  type OwnDocument,
  type RequestDocument,
} from '#src/contract/requests/request-document.ts'
import { DOCUMENTED_KINDS, type DocumentedKind } from '#src/contract/requests/request-kinds.ts'
import { countDocuments, documentsOf } from '#src/domain/requests/request-documents.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { jsonObject, jsonRows } from '#src/server/db/json-columns.ts'
import { keptStatement, toIntArray } from '#src/server/db/kept-statement.ts'
import {
  accounts,
  communities,
  documentLists,
  requestDocuments,
  requests,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, notFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { requestKind } from './kinds.ts'
import { addEvent, isOpen, lockRequest } from './open-request.ts'
import type { RequestRow } from './receive.ts'

/** The documents of a kind that a new parish asks for. */
export function usualDocuments(kind: DocumentedKind): ListedDocument[] {
  return requestKind(kind).usualDocuments ?? []
}

type OwnList = Pick<typeof documentLists.$inferSelect, 'kind' | 'documents'>

/** The documents that a community asks for with each kind of request: its own or the usual list. */
export async function documentListsOf(db: Db, communityId: number): Promise<DocumentList[]> {
  const rows = await db
    .select()
    .from(documentLists)
    .where(eq(documentLists.communityId, communityId))
  return toDocumentLists(rows)
}

/** The same of the rows of a community's own lists. */
export function toDocumentLists(rows: OwnList[]): DocumentList[] {
  return DOCUMENTED_KINDS.map((kind) => {
    const own = rows.find((row) => row.kind === kind)
    return { kind, is_own: own !== undefined, documents: own?.documents ?? usualDocuments(kind) }
  })
}

/** The same for one kind. */
export async function listedDocuments(
  db: Db,
  communityId: number,
  kind: DocumentedKind,
): Promise<ListedDocument[]> {
  const lists = await documentListsOf(db, communityId)
  return lists.find((list) => list.kind === kind)?.documents ?? []
}

/**
 * Stores a community's own list; null restores the usual one. Documents keep the key by which
 * requests have ticked them off; new ones are given one.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `bad_request` for a document without a name, or a duplicate
 */
export async function changeDocumentList(
  db: Db,
  communityId: number,
  { kind, documents }: ChangeDocumentList,
  now: string,
): Promise<void> {
  if (documents === null) {
    const isIt = and(eq(documentLists.communityId, communityId), eq(documentLists.kind, kind))
    await db.delete(documentLists).where(isIt)
    return
  }
  const usual = new Set(usualDocuments(kind).map(({ key }) => key))
  const seen = new Set<string>()
  const listed = documents.map(({ key, name, days }, at): ListedDocument => {
    if (name === null && !usual.has(key ?? '')) throw wrong(at, 'name', 'required')
    if (key !== null && seen.has(key)) throw wrong(at, 'key', 'document_twice')
    const itsKey = key ?? `own-${randomBytes(6).toString('hex')}`
    seen.add(itsKey)
    return { key: itsKey, name, days }
  })
  await db
    .insert(documentLists)
    .values({ communityId, kind, documents: listed, updatedAt: now })
    .onConflictDoUpdate({
      target: [documentLists.communityId, documentLists.kind],
      set: { documents: listed, updatedAt: now },
    })
}

function wrong(at: number, field: string, key: string): ApiError {
  return new ApiError('bad_request', { [`documents.${at}.${field}`]: { key } })
}

/** The facts that decide the state of a request's documents. */
export type Documented = Pick<
  RequestRow,
  'id' | 'kind' | 'status' | 'communityId' | 'day' | 'createdAt'
>

/**
 * The state of the documents of requests, by the request's number. Contains only requests that are
 * still open and whose kind needs documents. Takes one statement for any number of requests.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function requestDocumentsOf(
  db: Db,
  rows: Documented[],
  now: string,
): Promise<Map<number, OwnDocument[]>> {
  const asked = rows.filter(({ kind, status }) => isDocumented(kind) && isOpen(status))
  if (asked.length === 0) return new Map()
  const ids = asked.map(({ id }) => id)
  const places = [...new Set(asked.map(({ communityId }) => communityId))]
  const values = { ids: toIntArray(ids), places: toIntArray(places) }
  const placeOf = new Map(
    (await documentedPlaces(db, values)).map(({ id, timezone, lists, ticks }) => {
      const ticksOf = Map.groupBy(ticks, ({ requestId }) => requestId)
      const dayOf = (instant: string) => wallClock(Date.parse(instant), timezone).date
      return [id, { lists: toDocumentLists(lists), ticksOf, dayOf, today: dayOf(now) }]
    }),
  )
  const standing = ({ id, kind, communityId, day, createdAt }: Documented): OwnDocument[] => {
    const place = placeOf.get(communityId)
    const list = place?.lists.find((one) => one.kind === kind)
    if (!place || !list) return []
    const { today } = place
    const counted = { day, sent: place.dayOf(toInstant(createdAt)) }
    const ticked = statesOf(place.ticksOf.get(id) ?? [])
    return documentsOf({ kind: list.kind, list: list.documents, ticked, counted, today })
  }
  return new Map(asked.map((row) => [row.id, standing(row)]))
}

/** The documents that communities require, and those ticked off on their requests. */
const documentedPlaces = keptStatement((db) =>
  db
    .select({
      id: communities.id,
      timezone: communities.timezone,
      lists: jsonRows(ownLists(db)),
      ticks: jsonRows(ticksOn(db)),
    })
    .from(communities)
    .where(sql`${communities.id} = any(${sql.placeholder('places')}::int[])`),
)

/** With its table's name: in a statement on one table Drizzle writes names alone, ambiguous here. */
const COMMUNITY_ID = sql.raw('communities.id')

/** The own lists of the outer statement's community. */
function ownLists(db: Db) {
  const { kind, documents } = documentLists
  return db
    .select({ item: jsonObject({ kind, documents }).as('item') })
    .from(documentLists)
    .where(sql`${documentLists.communityId} = ${COMMUNITY_ID}`)
}

/** The ticked-off documents of the requests of the outer statement's community. */
function ticksOn(db: Db) {
  const { requestId, key, state } = requestDocuments
  return db
    .select({ item: jsonObject({ requestId, key, state }).as('item') })
    .from(requestDocuments)
    .innerJoin(requests, eq(requests.id, requestId))
    .where(
      and(
        sql`${requestId} = any(${sql.placeholder('ids')}::int[])`,
        sql`${requests.communityId} = ${COMMUNITY_ID}`,
      ),
    )
}

function statesOf(ticks: Array<{ key: string; state: DocumentState }>): Map<string, DocumentState> {
  return new Map(ticks.map(({ key, state }) => [key, state]))
}

/** The same as counts; null if no documents are asked for. */
export function toDocumentCounts(documents: OwnDocument[] | undefined): DocumentCounts | null {
  return documents && documents.length > 0 ? countDocuments(documents) : null
}

/** The documents of a request as the office reads them: with the person who ticked each off. */
export async function officeDocumentsOf(
  db: Db,
  row: RequestRow,
  now: string,
): Promise<RequestDocument[]> {
  const documents = (await requestDocumentsOf(db, [row], now)).get(row.id) ?? []
  if (documents.length === 0) return []
  const ticks = await db
    .select({ tick: requestDocuments, name: accounts.name })
    .from(requestDocuments)
    .leftJoin(accounts, eq(accounts.id, requestDocuments.staffId))
    .where(eq(requestDocuments.requestId, row.id))
    .orderBy(asc(requestDocuments.key))
  return documents.map((document) => {
    const { tick, name } = ticks.find(({ tick: { key } }) => key === document.key) ?? {}
    if (!tick) return { ...document, at: null, by: null }
    const by = tick.staffId === null || !name ? null : { id: tick.staffId, name }
    return { ...document, at: toInstant(tick.at), by }
  })
}

/**
 * Ticks off a document of a request, or undoes that.
 *
 * @param tx a transaction
 * @param nameOf the name of a document in the language of the acting person, for the history
 * @throws ApiError `not_found`, also for a document that is not asked for
 */
export async function tickDocument(
  tx: Db,
  { communityId, staffId, now }: OfficeScope,
  requestId: number,
  { key, state }: ChangeDocument,
  nameOf: (document: ListedDocument) => string,
): Promise<void> {
  const { kind, status } = await lockRequest(tx, communityId, requestId)
  if (!isDocumented(kind) || !isOpen(status)) throw notFound()
  const listed = await listedDocuments(tx, communityId, kind)
  const document = listed.find((one) => one.key === key)
  if (!document) throw notFound()
  const isIt = and(eq(requestDocuments.requestId, requestId), eq(requestDocuments.key, key))
  const [before] = await tx.select().from(requestDocuments).where(isIt)
  if ((before?.state ?? 'missing') === state) return
  if (state === 'missing') {
    await tx.delete(requestDocuments).where(isIt)
  } else {
    await tx
      .insert(requestDocuments)
      .values({ requestId, key, state, staffId, at: now })
      .onConflictDoUpdate({
        target: [requestDocuments.requestId, requestDocuments.key],
        set: { state, staffId, at: now },
      })
  }
  await tx.update(requests).set({ updatedAt: now }).where(eq(requests.id, requestId))
  const reason = nameOf(document)
  await addEvent(tx, { requestId, action: `document_${state}`, at: now, staffId, reason })
}
