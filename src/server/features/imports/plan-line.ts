import { and, eq } from 'drizzle-orm'
import type { ImportKind } from '#src/contract/import.ts'
import type { LinePlan, RecordMatch } from '#src/contract/import-line.ts'
import type { LineNote } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importOrigins } from '#src/server/db/schema.ts'
import { digestOf } from './digest.ts'
import { noteOf } from './source-item.ts'
import { TARGETS } from './target.ts'

/** What would become of something, and of which record. */
export interface Planned {
  plan: LinePlan
  notes: LineNote[]
  matches: RecordMatch[]
  /** The record that it was brought in as before; null where it was not, or that is gone. */
  recordId: number | null
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
 * it here.
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
  if (origin.sourceDigest === digestOf(payload)) return { ...nothing, plan: 'unchanged', recordId }
  return written === origin.writtenDigest
    ? { ...nothing, plan: 'changed', recordId }
    : { ...nothing, plan: 'doubtful', recordId, notes: [noteOf('edited_here')] }
}

/** Where something was brought in before; undefined where it was not. */
export async function originOf(
  db: Db,
  { communityId, kind, externalId }: Omit<Known, 'payload'>,
): Promise<{ recordId: number; sourceDigest: string; writtenDigest: string } | undefined> {
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
  return { recordId, sourceDigest: origin.sourceDigest, writtenDigest: origin.writtenDigest }
}
