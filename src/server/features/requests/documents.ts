import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  type ChangeDocument,
  type DocumentCounts,
  type DocumentState,
  isDocumented,
  type ListedDocument,
  type OwnDocument,
  type RequestDocument,
} from '#src/contract/requests/request-document.ts'
import { toLocalDate } from '#src/domain/events/event-times.ts'
import { countDocuments, documentsOf } from '#src/domain/requests/request-documents.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, communities, requestDocuments, requests } from '#src/server/db/schema.ts'
import { notFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { documentListsOf, listedDocuments } from './document-lists.ts'
import { addEvent, heldRequest, isOpen } from './open-request.ts'
import type { RequestRow } from './receive.ts'

type Ticked = typeof requestDocuments.$inferSelect

/**
 * The state of the documents of requests, by the request's number. Contains only requests that are
 * still open and whose kind needs documents. Takes a few statements for any number of requests.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function requestDocumentsOf(
  db: Db,
  rows: RequestRow[],
  now: string,
): Promise<Map<number, OwnDocument[]>> {
  const asked = rows.filter(({ kind, status }) => isDocumented(kind) && isOpen(status))
  if (asked.length === 0) return new Map()
  const ids = asked.map(({ id }) => id)
  const places = [...new Set(asked.map(({ communityId }) => communityId))]
  const [ticks, zones, lists] = await Promise.all([
    db.select().from(requestDocuments).where(inArray(requestDocuments.requestId, ids)),
    db
      .select({ id: communities.id, timezone: communities.timezone })
      .from(communities)
      .where(inArray(communities.id, places)),
    Promise.all(places.map(async (id) => [id, await documentListsOf(db, id)] as const)),
  ])
  const ticksOf = Map.groupBy(ticks, ({ requestId }) => requestId)
  const zoneOf = new Map(zones.map(({ id, timezone }) => [id, timezone]))
  const listsOf = new Map(lists)
  const standing = ({ id, kind, communityId, day, createdAt }: RequestRow): OwnDocument[] => {
    const zone = zoneOf.get(communityId) ?? 'UTC'
    const list = listsOf.get(communityId)?.find((one) => one.kind === kind)
    if (!list) return []
    const counted = { day, sent: toLocalDate(toInstant(createdAt), zone) }
    const ticked = statesOf(ticksOf.get(id) ?? [])
    const today = toLocalDate(now, zone)
    return documentsOf({ kind: list.kind, list: list.documents, ticked, counted, today })
  }
  return new Map(asked.map((row) => [row.id, standing(row)]))
}

function statesOf(ticks: Ticked[]): Map<string, DocumentState> {
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
  const { kind, status } = await heldRequest(tx, communityId, requestId)
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
