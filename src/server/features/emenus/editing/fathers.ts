import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { emenus } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'

/**
 * Refuses an entry of the menu to stand below one that the community has not, or below itself. The
 * community must be held (`holdCommunity`): two changes at once could make a circle of their own.
 *
 * @param id the entry; null for one that is not there yet
 * @throws ApiError `bad_request`
 */
export async function refuseWrongFather(
  tx: Db,
  communityId: number,
  id: number | null,
  fatherId: number | null,
): Promise<void> {
  if (fatherId === null) return
  const rows = await tx
    .select({ id: emenus.id, fatherId: emenus.fatherId })
    .from(emenus)
    .where(eq(emenus.communityId, communityId))
  const fatherOf = new Map(rows.map((row) => [row.id, row.fatherId]))
  if (!fatherOf.has(fatherId)) {
    throw new ApiError('bad_request', { father_id: { key: 'reference' } })
  }
  if (isBelow(fatherOf, fatherId, id)) {
    throw new ApiError('bad_request', { father_id: { key: 'below_itself' } })
  }
}

/** Whether an entry is another one, or stands somewhere below it. */
function isBelow(
  fatherOf: ReadonlyMap<number, number | null>,
  entry: number,
  other: number | null,
): boolean {
  const seen = new Set<number>()
  let above: number | null = entry
  while (above !== null && !seen.has(above)) {
    if (above === other) return true
    seen.add(above)
    above = fatherOf.get(above) ?? null
  }
  return false
}
