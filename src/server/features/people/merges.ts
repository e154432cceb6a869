import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { Merge } from '#src/contract/people/register-person.ts'
import { MERGE_UNDO_DAYS } from '#src/domain/people/merged-person.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, entities, entityMerges } from '#src/server/db/schema.ts'
import { shifted, toInstant } from '#src/server/db/times.ts'
import type { MergeMemory } from './merge-memory.ts'

const KEPT_MS = MERGE_UNDO_DAYS * 24 * 60 * 60_000

/** The merges of a community that can still be undone, the latest first. */
export function mergesOf(db: Db, communityId: number): Promise<Merge[]> {
  return merges(db, eq(entityMerges.communityId, communityId))
}

/** The same for one record. */
export function mergesInto(db: Db, communityId: number, keptId: number): Promise<Merge[]> {
  return merges(db, and(eq(entityMerges.communityId, communityId), eq(entityMerges.keptId, keptId)))
}

async function merges(db: Db, where: SQL | undefined): Promise<Merge[]> {
  const rows = await db
    .select({
      merge: entityMerges,
      name: entities.name,
      by: { id: accounts.id, name: accounts.name },
    })
    .from(entityMerges)
    .innerJoin(entities, eq(entities.id, entityMerges.keptId))
    .leftJoin(accounts, eq(accounts.id, entityMerges.staffId))
    .where(where)
    .orderBy(desc(entityMerges.at), desc(entityMerges.id))
  return rows.map(({ merge, name, by }) => {
    const { gone } = merge.memory as unknown as MergeMemory
    const at = toInstant(merge.at)
    return {
      id: merge.id,
      at,
      by,
      kept: { id: merge.keptId, name },
      gone: { id: gone.id, name: gone.name },
      until: shifted(at, KEPT_MS),
    }
  })
}

/** Deletes the undo data of old merges. @param now ISO 8601 in UTC */
export async function purgeMerges(db: Db, now: string): Promise<void> {
  const longAgo = shifted(now, -KEPT_MS)
  await db.delete(entityMerges).where(lt(entityMerges.at, longAgo))
}
