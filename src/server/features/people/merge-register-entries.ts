import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { registerEntries } from '#src/server/db/schema.ts'
import type { Pair } from './merge-families.ts'

/**
 * Ties the entries that requests have written into the life of the other record to the kept one. It
 * must run before the other one is deleted.
 *
 * @returns the numbers of the requests
 */
export async function moveRegisterEntries(tx: Db, { keptId, goneId }: Pair): Promise<number[]> {
  const moved = await tx
    .update(registerEntries)
    .set({ entityId: keptId })
    .where(eq(registerEntries.entityId, goneId))
    .returning({ id: registerEntries.requestId })
  return moved.map(({ id }) => id).sort((one, other) => one - other)
}

/** Ties them back, once both records exist again. */
export async function moveRegisterEntriesBack(
  tx: Db,
  { keptId, goneId }: Pair,
  requestIds: number[],
): Promise<void> {
  if (requestIds.length === 0) return
  await tx
    .update(registerEntries)
    .set({ entityId: goneId })
    .where(
      and(inArray(registerEntries.requestId, requestIds), eq(registerEntries.entityId, keptId)),
    )
}
