import { and, eq } from 'drizzle-orm'
import type { ImportKind } from '#src/contract/import.ts'
import type { LinePlan, RecordMatch } from '#src/contract/import-line.ts'
import type { LineNote } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importOrigins } from '#src/server/db/schema.ts'
import { noteOf } from './source-item.ts'
import {
  compareRevisions,
  revisionIn,
  type SourceRevision,
  sourceDigestOf,
} from './source-revision.ts'
import { TARGETS } from './target.ts'

/** What would become of something, and of which record. */
export interface Planned {
  plan: LinePlan
  notes: LineNote[]
  matches: RecordMatch[]
  /** The record that it was brought in as before; null where it was not, or that is gone. */
  recordId: number | null
}

interface Origin {
  recordId: number
  sourceDigest: string
  writtenDigest: string
  revision: SourceRevision | null
}

interface Known {
  communityId: number
  kind: ImportKind
  externalId: string
  payload: unknown
}

/**
 * What would become of something that a source holds: what was never brought in is new, unless it is
 * like something that is here; what has changed at its source is changed, unless somebody has edited
 * it here. What is older than what came before is not taken.
 */
export async function planOf(db: Db, known: Known): Promise<Planned> {
  const { communityId, kind, payload } = known
  const target = TARGETS[kind]
  const origin = await originOf(db, known)
  const nothing = { notes: [], matches: [], recordId: null }
  if (!origin) {
    const matches = await target.alike(db, communityId, payload)
    return matches.length === 0
      ? { ...nothing, plan: 'new' }
      : { ...nothing, plan: 'doubtful', matches, notes: [noteOf('alike')] }
  }
  const { recordId } = origin
  const written = await target.written(db, communityId, recordId)
  if (written === null) return { ...nothing, plan: 'refused', notes: [noteOf('deleted_here')] }
  if (origin.sourceDigest === sourceDigestOf(payload)) {
    return { ...nothing, plan: 'unchanged', recordId }
  }
  if (isOlder(payload, origin.revision)) {
    return { ...nothing, plan: 'refused', notes: [noteOf('older_here')] }
  }
  return written === origin.writtenDigest
    ? { ...nothing, plan: 'changed', recordId }
    : { ...nothing, plan: 'doubtful', recordId, notes: [noteOf('edited_here')] }
}

/** Whether a source says a state of something that is older than what came of it before. */
function isOlder(payload: unknown, known: SourceRevision | null): boolean {
  const revision = revisionIn(payload)
  return revision !== null && known !== null && compareRevisions(revision, known) < 0
}

/** Where something was brought in before; undefined where it was not. */
export async function originOf(
  db: Db,
  { communityId, kind, externalId }: Omit<Known, 'payload'>,
): Promise<Origin | undefined> {
  const [origin] = await db
    .select()
    .from(importOrigins)
    .where(
      and(
        eq(importOrigins.communityId, communityId),
        eq(importOrigins.kind, kind),
        eq(importOrigins.externalId, externalId),
      ),
    )
  const recordId = origin?.[TARGETS[kind].column]
  if (!origin || typeof recordId !== 'number') return undefined
  const { sourceDigest, writtenDigest, revision } = origin
  return { recordId, sourceDigest, writtenDigest, revision }
}
