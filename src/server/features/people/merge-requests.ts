import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { Db } from '#src/server/db/connection.ts'
import { recordReads, requests } from '#src/server/db/schema.ts'
import { CERTIFICATE_READS } from '../certificates/queries.ts'
import type { EntityRow } from '../entities/rows.ts'
import { KINDS_NAMING_RECORDS, recordsNamedIn } from '../requests/named-records.ts'
import type { Pair } from './merge-families.ts'
import type { MergeMemory, RememberedNumber } from './merge-memory.ts'
import { isRequestOf } from './person-requests.ts'

type Moved = Pick<MergeMemory, 'requests' | 'claimed' | 'numbers' | 'reads'>

/** The resource under which the log stores reads of people of the register. */
export const READ_RESOURCE = 'entities'
/** The resources under which it stores reads of what the register knows of a person. */
export const PERSON_READS = [READ_RESOURCE, CERTIFICATE_READS]

/** Moves the requests of one record to another, and the log of who has read it. */
export async function moveRequests(tx: Db, kept: EntityRow, gone: EntityRow): Promise<Moved> {
  const theirs = await tx
    .select({ id: requests.id, entityId: requests.entityId })
    .from(requests)
    .where(isRequestOf(tx, gone))
    .orderBy(asc(requests.id))
  const ids = theirs.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.update(requests).set({ entityId: kept.id }).where(inArray(requests.id, ids))
  }
  const reads = await tx
    .update(recordReads)
    .set({ recordId: kept.id })
    .where(
      and(
        eq(recordReads.communityId, gone.communityId),
        inArray(recordReads.resource, PERSON_READS),
        eq(recordReads.recordId, gone.id),
      ),
    )
    .returning({ id: recordReads.id })
  return {
    requests: theirs.filter(({ entityId }) => entityId === gone.id).map(({ id }) => id),
    claimed: theirs.filter(({ entityId }) => entityId === null).map(({ id }) => id),
    numbers: await renameInPending(tx, kept, gone),
    reads: reads.map(({ id }) => id),
  }
}

/** Moves them back, if they are still where the merge put them. */
export async function moveRequestsBack(
  tx: Db,
  { keptId, goneId }: Pair,
  { requests: theirs, claimed, numbers, reads }: Moved,
): Promise<void> {
  const moved = (ids: number[]) => and(inArray(requests.id, ids), eq(requests.entityId, keptId))
  if (theirs.length > 0) {
    await tx.update(requests).set({ entityId: goneId }).where(moved(theirs))
  }
  if (claimed.length > 0) await tx.update(requests).set({ entityId: null }).where(moved(claimed))
  if (reads.length > 0) {
    await tx.update(recordReads).set({ recordId: goneId }).where(inArray(recordReads.id, reads))
  }
  for (const { requestId, path } of numbers) {
    const [row] = await tx.select().from(requests).where(eq(requests.id, requestId)).for('update')
    if (!row || at(row.details, path) !== keptId) continue
    const details = structuredClone(row.details)
    put(details, path, goneId)
    await tx.update(requests).set({ details }).where(eq(requests.id, requestId))
  }
}

/** Pending requests name people of the register by number, which must stay valid. */
async function renameInPending(
  tx: Db,
  { id: keptId }: EntityRow,
  { id: goneId, communityId }: EntityRow,
): Promise<RememberedNumber[]> {
  const pending = await tx
    .select({ id: requests.id, kind: requests.kind, details: requests.details })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        eq(requests.status, 'pending'),
        inArray(requests.kind, KINDS_NAMING_RECORDS),
      ),
    )
    .orderBy(asc(requests.id))
    .for('update')
  const renamed: RememberedNumber[] = []
  for (const { id: requestId, kind, details } of pending) {
    const paths = pathsTo({ kind, details } as RequestDetails, goneId)
    if (paths.length === 0) continue
    const next = structuredClone(details)
    for (const path of paths) put(next, path, keptId)
    await tx.update(requests).set({ details: next }).where(eq(requests.id, requestId))
    renamed.push(...paths.map((path) => ({ requestId, path })))
  }
  return renamed
}

function pathsTo(request: RequestDetails, id: number): Array<Array<string | number>> {
  return recordsNamedIn(request)
    .people.filter(([, named]) => named === id)
    .map(([field]) => field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)))
}

function at(details: unknown, path: Array<string | number>): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    details,
  )
}

function put(details: object, path: Array<string | number>, id: number): void {
  const inside = at(details, path.slice(0, -1)) as Record<string | number, unknown>
  const last = path.at(-1)
  if (last !== undefined) inside[last] = id
}
