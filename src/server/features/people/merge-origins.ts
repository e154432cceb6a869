import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { importOrigins } from '#src/server/db/schema.ts'
import type { Pair } from './merge-families.ts'
import type { RememberedOrigin } from './merge-memory.ts'

/** Moves a record's import identity to another, so that a second import does not add it again. */
export async function moveOrigins(tx: Db, { keptId, goneId }: Pair): Promise<RememberedOrigin[]> {
  const theirs = await tx
    .select({ kind: importOrigins.kind, externalId: importOrigins.externalId })
    .from(importOrigins)
    .where(eq(importOrigins.entityId, goneId))
    .orderBy(asc(importOrigins.kind), asc(importOrigins.externalId))
  await tx.update(importOrigins).set({ entityId: keptId }).where(eq(importOrigins.entityId, goneId))
  return theirs
}

/** Moves them back, if they are still where the merge put them. */
export async function moveOriginsBack(
  tx: Db,
  { keptId, goneId }: Pair,
  origins: RememberedOrigin[],
): Promise<void> {
  for (const { kind, externalId } of origins) {
    await tx
      .update(importOrigins)
      .set({ entityId: goneId })
      .where(
        and(
          eq(importOrigins.entityId, keptId),
          eq(importOrigins.kind, kind),
          eq(importOrigins.externalId, externalId),
        ),
      )
  }
}
