import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { families, familyMembers } from '#src/server/db/schema.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'
import { type Pair, putLines } from './merge-families.ts'
import { areSameRows, type LineRow, type RememberedFamily } from './merge-memory.ts'

/**
 * Gives two people their places in families back. A family that was changed since keeps its
 * changes: only the places that the merge has left are restored.
 */
export async function partInFamilies(
  tx: Db,
  pair: Pair,
  remembered: RememberedFamily[],
  now: string,
): Promise<void> {
  const degrees = new Set(await knownDegrees(tx))
  for (const family of remembered) {
    const known = (line: LineRow) =>
      line.relationshipDegreeId === null || degrees.has(line.relationshipDegreeId)
        ? line
        : { ...line, relationshipDegreeId: null }
    await partInFamily(tx, pair, { ...family, linesBefore: family.linesBefore.map(known) }, now)
  }
}

async function partInFamily(
  tx: Db,
  { keptId, goneId }: Pair,
  memory: RememberedFamily,
  now: string,
): Promise<void> {
  const [row] = await tx.select().from(families).where(eq(families.id, memory.id)).for('update')
  if (!row) return
  const fatherId = memory.wasFather && row.fatherId === keptId ? goneId : row.fatherId
  const motherId = memory.wasMother && row.motherId === keptId ? goneId : row.motherId
  const lines = await tx
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.familyId, memory.id), inArray(familyMembers.entityId, [keptId])))
    .orderBy(asc(familyMembers.position))
  const isAsLeft = areSameRows(lines, memory.linesAfter)
  const isUntouched = isAsLeft && row.updatedAt === memory.updatedAfter
  await tx
    .update(families)
    .set({ fatherId, motherId, updatedAt: isUntouched ? memory.updatedBefore : now })
    .where(eq(families.id, memory.id))
  const isBeside = ({ entityId }: LineRow) => entityId !== fatherId && entityId !== motherId
  const next = isAsLeft
    ? memory.linesBefore
    : partedLines(lines, memory, { keptId, goneId }).filter(isBeside)
  await putLines(tx, memory.id, [keptId, goneId], next)
}

/** For a changed family: the present lines of the one stay, those of the other are restored. */
function partedLines(
  now: LineRow[],
  { linesBefore, linesAfter }: RememberedFamily,
  { keptId, goneId }: Pair,
): LineRow[] {
  const before = (id: number) => linesBefore.filter(({ entityId }) => entityId === id)
  // The line belonged to the other person, and so does any later change of it.
  if (before(keptId).length === 0) {
    const isStill = linesAfter.length > 0
    return isStill
      ? now.map((line) => ({ ...line, entityId: goneId }))
      : [...now, ...before(goneId)]
  }
  return [...(linesAfter.length > 0 ? now : before(keptId)), ...before(goneId)]
}
