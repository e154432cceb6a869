import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { families, familyMembers } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { FamilyRow } from '../families/queries.ts'
import type { LineRow, RememberedFamily } from './merge-memory.ts'

/** Two records of a register that are being merged. */
export interface Pair {
  keptId: number
  goneId: number
}

/**
 * Puts the kept record into all families of the other one: once in each, and as a child or other
 * member only where it is neither father nor mother.
 *
 * @returns the data needed to undo it
 * @throws ApiError `two_parents` if one is the father of a family and the other its mother
 */
export async function mergeInFamilies(
  tx: Db,
  pair: Pair,
  now: string,
): Promise<RememberedFamily[]> {
  const { keptId, goneId } = pair
  const lines = await linesOf(tx, [keptId, goneId])
  const ofGone = lines.filter(({ entityId }) => entityId === goneId)
  const touched = await tx
    .select()
    .from(families)
    .where(
      or(
        eq(families.fatherId, goneId),
        eq(families.motherId, goneId),
        inArray(
          families.id,
          ofGone.map(({ familyId }) => familyId),
        ),
      ),
    )
    .orderBy(asc(families.id))
    .for('update')
  const remembered: RememberedFamily[] = []
  for (const family of touched) {
    const before = lines.filter(({ familyId }) => familyId === family.id)
    remembered.push(await mergeInFamily(tx, family, pair, before, now))
  }
  return remembered
}

async function mergeInFamily(
  tx: Db,
  family: FamilyRow,
  { keptId, goneId }: Pair,
  linesBefore: LineRow[],
  now: string,
): Promise<RememberedFamily> {
  const one = (id: number | null) => (id === goneId ? keptId : id)
  const [fatherId, motherId] = [one(family.fatherId), one(family.motherId)]
  if (fatherId === keptId && motherId === keptId) throw new ApiError('two_parents')
  const isParent = fatherId === keptId || motherId === keptId
  const [line] = linesBefore.toSorted((a) => (a.entityId === keptId ? -1 : 1))
  const linesAfter = line && !isParent ? [{ ...line, entityId: keptId }] : []
  await tx
    .update(families)
    .set({ fatherId, motherId, updatedAt: now })
    .where(eq(families.id, family.id))
  await putLines(tx, family.id, [keptId, goneId], linesAfter)
  const [left] = await tx
    .select({ updatedAt: families.updatedAt })
    .from(families)
    .where(eq(families.id, family.id))
  return {
    id: family.id,
    wasFather: family.fatherId === goneId,
    wasMother: family.motherId === goneId,
    linesBefore,
    linesAfter,
    updatedBefore: family.updatedAt,
    updatedAfter: left?.updatedAt ?? now,
  }
}

/** The lines of some people in all families. */
async function linesOf(tx: Db, ids: number[]): Promise<LineRow[]> {
  return tx
    .select()
    .from(familyMembers)
    .where(inArray(familyMembers.entityId, ids))
    .orderBy(asc(familyMembers.familyId), asc(familyMembers.position), asc(familyMembers.entityId))
}

/** Replaces a family's lines about some people. */
export async function putLines(
  tx: Db,
  familyId: number,
  ids: number[],
  lines: LineRow[],
): Promise<void> {
  await tx
    .delete(familyMembers)
    .where(and(eq(familyMembers.familyId, familyId), inArray(familyMembers.entityId, ids)))
  if (lines.length > 0) await tx.insert(familyMembers).values(lines)
}
