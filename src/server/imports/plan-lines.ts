import type { ImportKind } from '#src/contract/office/import.ts'
import type { LinePlan, RecordMatch } from '#src/contract/office/import-line.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import type { Db } from '../db/connection.ts'
import { toLineNote } from './readers/reader.ts'
import { type Origin, originsOf } from './targets/origins.ts'
import {
  compareRevisions,
  revisionIn,
  type SourceRevision,
  sourceDigestOf,
} from './targets/payload.ts'
import { targetFor } from './targets/target.ts'

/** The planned action for an item, and its record. */
export interface Planned {
  plan: LinePlan
  notes: LineNote[]
  matches: RecordMatch[]
  /** The record from an earlier import; null if there is none, or it is deleted. */
  recordId: number | null
  /** Its origin from an earlier import; undefined if there is none. */
  origin: Origin | undefined
}

/** An item of a source. */
export interface Known {
  externalId: string
  payload: unknown
}

/**
 * Plans an action for each item of a source, in order. An item never imported is new, unless it is
 * similar to an existing record. An item changed at its source is changed, unless somebody has
 * edited it here. An item older than the imported one is not taken. The number of statements is
 * fixed; unchanged items are only looked up.
 */
export async function planLines(
  db: Db,
  { communityId, kind }: { communityId: number; kind: ImportKind },
  items: Known[],
): Promise<Planned[]> {
  const target = targetFor(kind)
  const keys = items.map(({ externalId }) => externalId)
  const origins = await originsOf(db, { communityId, kind }, keys)
  const fresh = items.filter(({ externalId }) => !origins.has(externalId))
  const payloads = fresh.map(({ payload }) => payload)
  const alike = await target.alike(db, communityId, payloads)
  const matchesOf = new Map(fresh.map((item, at) => [item, alike[at] ?? []]))
  const recordIds = [...origins.values()].map(({ recordId }) => recordId)
  const there = await target.there(db, communityId, recordIds)
  const isSame = ({ payload }: Known, origin: Origin) =>
    origin.sourceDigest === sourceDigestOf(payload)
  const changed = new Map(
    items.flatMap((item) => {
      const origin = origins.get(item.externalId)
      return origin && there.has(origin.recordId) && !isSame(item, origin) ? [[item, origin]] : []
    }),
  )
  const rewritten = [...changed].map(([{ payload }, { recordId }]) => ({ recordId, payload }))
  const ids = rewritten.map(({ recordId }) => recordId)
  const written = await target.written(db, communityId, ids)
  const remarks = await target.remarks?.(db, rewritten)
  return items.map((item): Planned => {
    const origin = origins.get(item.externalId)
    const nothing = { notes: [], matches: [], recordId: null, origin }
    if (!origin) {
      const matches = matchesOf.get(item) ?? []
      return matches.length === 0
        ? { ...nothing, plan: 'new' }
        : { ...nothing, plan: 'doubtful', matches, notes: [toLineNote('alike')] }
    }
    const { recordId } = origin
    if (!there.has(recordId))
      return { ...nothing, plan: 'refused', notes: [toLineNote('deleted_here')] }
    if (!changed.has(item)) return { ...nothing, plan: 'unchanged', recordId }
    if (isOlder(item.payload, origin.revision)) {
      return { ...nothing, plan: 'refused', notes: [toLineNote('older_here')] }
    }
    const said = remarks?.get(recordId) ?? []
    return written.get(recordId) === origin.writtenDigest
      ? { ...nothing, plan: 'changed', recordId, notes: said }
      : { ...nothing, plan: 'doubtful', recordId, notes: [toLineNote('edited_here'), ...said] }
  })
}

/** Whether a source states an older revision of an item than the one imported before. */
function isOlder(payload: unknown, known: SourceRevision | null): boolean {
  const revision = revisionIn(payload)
  return revision !== null && known !== null && compareRevisions(revision, known) < 0
}
