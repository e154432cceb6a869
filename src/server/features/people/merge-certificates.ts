import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { certificateDetails } from '#src/server/db/schema.ts'
import type { Pair } from './merge-families.ts'

/**
 * Gives the kept record the certificates of the other one, as they were issued. It must run before
 * that is deleted.
 *
 * @returns their numbers
 */
export async function moveCertificates(tx: Db, { keptId, goneId }: Pair): Promise<number[]> {
  const moved = await tx
    .update(certificateDetails)
    .set({ entityId: keptId })
    .where(eq(certificateDetails.entityId, goneId))
    .returning({ id: certificateDetails.certificateId })
  return moved.map(({ id }) => id).sort((one, other) => one - other)
}

/** Gives them back, once both records exist again. */
export async function moveCertificatesBack(
  tx: Db,
  { keptId, goneId }: Pair,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(certificateDetails)
    .set({ entityId: goneId })
    .where(
      and(inArray(certificateDetails.certificateId, ids), eq(certificateDetails.entityId, keptId)),
    )
}
