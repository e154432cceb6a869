import { and, eq } from 'drizzle-orm'
import type { ImportKind } from '#src/contract/import.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importOrigins } from '#src/server/db/schema.ts'
import { TARGETS } from './target.ts'

/** A record that an import has brought in. */
export interface Brought {
  communityId: number
  kind: ImportKind
  recordId: number
}

/** Whether somebody has changed a record since an import last wrote it; true where none did. */
export async function changedSince(db: Db, brought: Brought): Promise<boolean> {
  const { communityId, kind, recordId } = brought
  const target = TARGETS[kind]
  const [origin] = await db.select().from(importOrigins).where(isOf(brought))
  if (!origin) return true
  const written = await target.written(db, communityId, recordId)
  if (written !== origin.writtenDigest) return true
  return target.hasLaterVersion(db, recordId, origin.importedAt)
}

/** Remembers what a record says now as what an import wrote. */
export async function noteWritten(tx: Db, brought: Brought, now: string): Promise<void> {
  const { communityId, kind, recordId } = brought
  const writtenDigest = await TARGETS[kind].written(tx, communityId, recordId)
  if (writtenDigest === null) return
  await tx.update(importOrigins).set({ writtenDigest, importedAt: now }).where(isOf(brought))
}

/** Forgets where a record came from: the next import brings it in as new. */
export async function forgetOrigin(tx: Db, brought: Brought): Promise<void> {
  await tx.delete(importOrigins).where(isOf(brought))
}

function isOf({ communityId, kind, recordId }: Brought) {
  return and(
    eq(importOrigins.communityId, communityId),
    eq(importOrigins.kind, kind),
    eq(importOrigins[TARGETS[kind].column], recordId),
  )
}
