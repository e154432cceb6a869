import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportKind } from '#src/contract/import.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importOrigins } from '#src/server/db/schema.ts'
import { revisionIn, type SourceRevision, sourceDigestOf } from './source-revision.ts'
import { TARGETS, type WrittenRecord } from './target.ts'

/** Where things come from, and what kind they are. */
export interface Whence {
  communityId: number
  kind: ImportKind
}

/** Where a record came from, and what both sides said of it when it was written. */
export interface Origin {
  recordId: number
  sourceDigest: string
  writtenDigest: string
  /** Which state of it its source said; null where that tells none from another. */
  revision: SourceRevision | null
}

/** What was brought in before, by what its source knows it by. */
export async function originsOf(
  db: Db,
  { communityId, kind }: Whence,
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
      const recordId = row[TARGETS[kind].column]
      return recordId === null
        ? []
        : [[externalId, { recordId, sourceDigest, writtenDigest, revision }]]
    }),
  )
}

/** Remembers where records came from, and what both sides say of them now. */
export async function keepOrigins(
  tx: Db,
  { communityId, kind }: Whence,
  kept: Array<WrittenRecord & { externalId: string; payload: unknown }>,
  now: string,
): Promise<void> {
  if (kept.length === 0) return
  const rows = kept.map(({ externalId, payload, recordId, writtenDigest }) => ({
    ...{ communityId, kind, externalId, contentId: null, entityId: null },
    [TARGETS[kind].column]: recordId,
    ...{ sourceDigest: sourceDigestOf(payload), revision: revisionIn(payload) },
    ...{ writtenDigest, importedAt: now, linksReadAt: now },
  }))
  await tx
    .insert(importOrigins)
    .values(rows)
    .onConflictDoUpdate({
      target: [importOrigins.communityId, importOrigins.kind, importOrigins.externalId],
      set: {
        contentId: sql`excluded.content_id`,
        entityId: sql`excluded.entity_id`,
        sourceDigest: sql`excluded.source_digest`,
        revision: sql`excluded.revision`,
        writtenDigest: sql`excluded.written_digest`,
        importedAt: sql`excluded.imported_at`,
        linksReadAt: sql`excluded.links_read_at`,
      },
    })
}

/** Those of the records that somebody has changed since an import last wrote them, or that none did. */
export async function changedSince(
  db: Db,
  { communityId, kind }: Whence,
  recordIds: number[],
): Promise<ReadonlySet<number>> {
  if (recordIds.length === 0) return new Set()
  const target = TARGETS[kind]
  const rows = await db
    .select({
      recordId: importOrigins[target.column],
      writtenDigest: importOrigins.writtenDigest,
    })
    .from(importOrigins)
    .where(areOf({ communityId, kind }, recordIds))
  const digests = new Map(rows.map(({ recordId, writtenDigest }) => [recordId, writtenDigest]))
  const written = await target.written(db, communityId, recordIds)
  const later = await target.withLaterVersion(db, recordIds)
  return new Set(
    recordIds.filter((id) => {
      const digest = digests.get(id)
      return digest === undefined || written.get(id) !== digest || later.has(id)
    }),
  )
}

/** Remembers what records say now as what an import wrote. */
export async function noteWritten(
  tx: Db,
  { communityId, kind }: Whence,
  recordIds: number[],
  now: string,
): Promise<void> {
  const written = await TARGETS[kind].written(tx, communityId, recordIds)
  if (written.size === 0) return
  const column = importOrigins[TARGETS[kind].column]
  const digests = JSON.stringify([...written].map(([id, digest]) => ({ id, digest })))
  await tx
    .update(importOrigins)
    .set({ writtenDigest: sql`noted.digest`, importedAt: now })
    .from(sql`jsonb_to_recordset(${digests}::jsonb) as noted (id integer, digest text)`)
    .where(and(areOf({ communityId, kind }, [...written.keys()]), eq(column, sql`noted.id`)))
}

/** Forgets where records came from: the next import brings them in as new. */
export async function forgetOrigins(tx: Db, whence: Whence, recordIds: number[]): Promise<void> {
  await tx.delete(importOrigins).where(areOf(whence, recordIds))
}

function areOf({ communityId, kind }: Whence, recordIds: number[]) {
  return and(
    eq(importOrigins.communityId, communityId),
    eq(importOrigins.kind, kind),
    inArray(importOrigins[TARGETS[kind].column], recordIds),
  )
}
