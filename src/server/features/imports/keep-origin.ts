import type { ImportKind } from '#src/contract/import.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importOrigins } from '#src/server/db/schema.ts'
import { revisionIn, sourceDigestOf } from './source-revision.ts'
import { TARGETS } from './target.ts'

/** Remembers where a record came from, and what both sides say of it now. */
export async function keepOrigin(
  tx: Db,
  {
    payload,
    recordId,
    now,
    ...key
  }: {
    communityId: number
    kind: ImportKind
    externalId: string
    recordId: number
    payload: unknown
    now: string
  },
): Promise<void> {
  const { column, written } = TARGETS[key.kind]
  const writtenDigest = await written(tx, key.communityId, recordId)
  if (writtenDigest === null) throw new Error('What was just written is not there.')
  const said = {
    sourceDigest: sourceDigestOf(payload),
    revision: revisionIn(payload),
    writtenDigest,
    importedAt: now,
  }
  const record = { contentId: null, entityId: null, [column]: recordId }
  await tx
    .insert(importOrigins)
    .values({ ...key, ...record, ...said })
    .onConflictDoUpdate({
      target: [importOrigins.communityId, importOrigins.kind, importOrigins.externalId],
      set: { ...record, ...said },
    })
}
