import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportKind } from '#src/contract/office/import.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importOrigins } from '#src/server/db/schema.ts'
import { revisionIn, type SourceRevision, sourceDigestOf } from './payload.ts'
import { targetFor, type WrittenRecord } from './target.ts'

/** The source of records, and their kind. */
export interface ImportSource {
  communityId: number
  kind: ImportKind
}

/** The origin of a record, and its content on both sides when it was written. */
export interface Origin {
  recordId: number
  sourceDigest: string
  writtenDigest: string
  /** The revision that its source stated; null if the source has no revisions. */
  revision: SourceRevision | null
}

/** The records imported before, by their keys at the source. */
export async function originsOf(
  db: Db,
  { communityId, kind }: ImportSource,
  externalIds: string[],
): Promise<ReadonlyMap<string, Origin>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(importOrigins)
    .where(
      and(
        eq(importOrigins.communityId, communityId),
        eq(importOrigins.kind, kind),
        inArray(importOrigins.externalId, externalIds),
      ),
    )
  return new Map(
    rows.flatMap(({ externalId, sourceDigest, writtenDigest, revision, ...row }) => {
      const recordId = row[targetFor(kind).column]
      return recordId === null
        ? []
        : [[externalId, { recordId, sourceDigest, writtenDigest, revision }]]
    }),
  )
}

/** A written record, with its key and content at the source. */
export type BroughtRecord = WrittenRecord & { externalId: string; payload: unknown }

/**
 * Stores the origins of records, and their present content on both sides. A key of a source is
 * unique in a community: an existing one cannot be added again, and a changed one stays the same
 * record.
 */
export async function keepOrigins(
  tx: Db,
  { communityId, kind }: ImportSource,
  { added, changed }: { added: BroughtRecord[]; changed: BroughtRecord[] },
  now: string,
): Promise<void> {
  const rowsOf = (records: BroughtRecord[]) =>
    records.map(({ externalId, payload, recordId, writtenDigest }) => ({
      ...{ communityId, kind, externalId, contentId: null, entityId: null },
      [targetFor(kind).column]: recordId,
      ...{ sourceDigest: sourceDigestOf(payload), revision: revisionIn(payload) },
      ...{ writtenDigest, importedAt: now, linksReadAt: now },
    }))
  if (added.length > 0) await tx.insert(importOrigins).values(rowsOf(added))
  if (changed.length === 0) return
  await tx
    .insert(importOrigins)
    .values(rowsOf(changed))
    .onConflictDoUpdate({
      target: [importOrigins.communityId, importOrigins.kind, importOrigins.externalId],
      set: {
        sourceDigest: sql`excluded.source_digest`,
        revision: sql`excluded.revision`,
        writtenDigest: sql`excluded.written_digest`,
        importedAt: sql`excluded.imported_at`,
        linksReadAt: sql`excluded.links_read_at`,
      },
    })
}

/**
 * The records that somebody has changed since an import last wrote them. Two concurrent imports
 * once took each other's origins: a record without an origin is checked by its own history.
 */
export async function changedSince(
  db: Db,
  { communityId, kind }: ImportSource,
  recordIds: number[],
): Promise<ReadonlySet<number>> {
  if (recordIds.length === 0) return new Set()
  const target = targetFor(kind)
  const { writtenDigest } = importOrigins
  const rows = await db
    .select({ recordId: importOrigins[target.column], writtenDigest })
    .from(importOrigins)
    .where(areOf({ communityId, kind }, recordIds))
  const digests = new Map(rows.map((row) => [row.recordId, row.writtenDigest]))
  const known = recordIds.filter((id) => digests.has(id))
  const lost = recordIds.filter((id) => !digests.has(id))
  const written = await target.written(db, communityId, known)
  const changed = known.filter((id) => written.get(id) !== digests.get(id))
  const later = await target.withLaterVersion(db, known)
  const touched = lost.length === 0 ? [] : await target.touched(db, lost)
  return new Set([...changed, ...later, ...touched])
}

/** Stores the present content of records as written by an import. */
export async function noteWritten(
  tx: Db,
  { communityId, kind }: ImportSource,
  recordIds: number[],
  now: string,
): Promise<void> {
  const written = await targetFor(kind).written(tx, communityId, recordIds)
  if (written.size === 0) return
  const column = importOrigins[targetFor(kind).column]
  const digests = JSON.stringify([...written].map(([id, digest]) => ({ id, digest })))
  await tx
    .update(importOrigins)
    .set({ writtenDigest: sql`noted.digest`, importedAt: now })
    .from(sql`jsonb_to_recordset(${digests}::jsonb) as noted (id integer, digest text)`)
    .where(and(areOf({ communityId, kind }, [...written.keys()]), eq(column, sql`noted.id`)))
}

/** Deletes the origins of records: the next import adds them as new. */
export async function forgetOrigins(
  tx: Db,
  source: ImportSource,
  recordIds: number[],
): Promise<void> {
  await tx.delete(importOrigins).where(areOf(source, recordIds))
}

function areOf({ communityId, kind }: ImportSource, recordIds: number[]) {
  return and(
    eq(importOrigins.communityId, communityId),
    eq(importOrigins.kind, kind),
    inArray(importOrigins[targetFor(kind).column], recordIds),
  )
}
