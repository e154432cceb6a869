import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestNote } from '#src/contract/requests/request-handling.ts'
import type { RequestAction } from '#src/contract/requests/request-status.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, requestEvents, requestNotes, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { addEvent, lockRequest } from './open-request.ts'

/** Stores a note for colleagues. @param tx a transaction @throws ApiError `not_found` */
export async function addNote(
  tx: Db,
  { communityId, staffId, now }: OfficeScope,
  requestId: number,
  text: string,
): Promise<void> {
  await lockRequest(tx, communityId, requestId)
  await tx.insert(requestNotes).values({ requestId, staffId, text, createdAt: now, updatedAt: now })
  await addEvent(tx, { requestId, action: 'note_added', at: now, staffId })
}

/** Rewrites one's own note. @throws ApiError `not_found`; `not_own_note` */
export async function changeNote(
  tx: Db,
  scope: OfficeScope,
  id: number,
  text: string,
): Promise<void> {
  const note = await ownNote(tx, scope, id, 'note_changed')
  if (note.text === text) return
  await tx.update(requestNotes).set({ text, updatedAt: scope.now }).where(eq(requestNotes.id, id))
}

/** Deletes one's own note. @throws ApiError `not_found`; `not_own_note` */
export async function deleteNote(tx: Db, scope: OfficeScope, id: number): Promise<void> {
  await ownNote(tx, scope, id, 'note_deleted')
  await tx.delete(requestNotes).where(eq(requestNotes.id, id))
}

async function ownNote(
  tx: Db,
  { communityId, staffId, now }: OfficeScope,
  id: number,
  action: RequestAction,
) {
  const [row] = await tx
    .select({ note: requestNotes })
    .from(requestNotes)
    .innerJoin(requests, eq(requests.id, requestNotes.requestId))
    .where(and(eq(requestNotes.id, id), eq(requests.communityId, communityId)))
    .for('update', { of: requestNotes })
  const { note } = orNotFound(row)
  if (note.staffId !== staffId) throw new ApiError('not_own_note')
  await addEvent(tx, { requestId: note.requestId, action, at: now, staffId })
  return note
}

/** The notes on a request, oldest first, as an office member reads them. */
export async function notesOf(db: Db, requestId: number, readerId: number): Promise<RequestNote[]> {
  const rows = await db
    .select({ note: requestNotes, name: accounts.name })
    .from(requestNotes)
    .leftJoin(accounts, eq(accounts.id, requestNotes.staffId))
    .where(eq(requestNotes.requestId, requestId))
    .orderBy(asc(requestNotes.id))
  return rows.map(({ note: { id, text, createdAt, updatedAt, staffId }, name }) => ({
    id,
    text,
    at: toInstant(createdAt),
    changed_at: toInstant(updatedAt),
    by: staffId === null || name === null ? null : { id: staffId, name },
    is_own: staffId === readerId,
  }))
}

/**
 * The notes on several requests, and why the office let an entry in the register go, for the data
 * export of the person concerned.
 */
export async function exportedNotes(
  db: Db,
  requestIds: number[],
): Promise<Map<number, Array<{ text: string; at: string }>>> {
  if (requestIds.length === 0) return new Map()
  const [notes, reasons] = await Promise.all([
    db
      .select({
        requestId: requestNotes.requestId,
        text: requestNotes.text,
        at: requestNotes.createdAt,
      })
      .from(requestNotes)
      .where(inArray(requestNotes.requestId, requestIds))
      .orderBy(asc(requestNotes.id)),
    db
      .select({
        requestId: requestEvents.requestId,
        text: requestEvents.reason,
        at: requestEvents.at,
      })
      .from(requestEvents)
      .where(
        and(
          inArray(requestEvents.requestId, requestIds),
          eq(requestEvents.action, 'register_let_go'),
        ),
      )
      .orderBy(asc(requestEvents.id)),
  ])
  const byRequest = Map.groupBy([...notes, ...reasons], ({ requestId }) => requestId)
  const toExport = ({ text, at }: (typeof notes | typeof reasons)[number]) =>
    text === null ? [] : [{ text, at: toInstant(at) }]
  return new Map([...byRequest].map(([id, written]) => [id, written.flatMap(toExport)]))
}
