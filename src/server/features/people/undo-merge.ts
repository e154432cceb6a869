import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import {
  accounts,
  distinctEntities,
  entities,
  entityMerges,
  families,
  familyMembers,
} from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { knownEntities, lockedEntity } from '../entities/queries.ts'
import { knownDegrees } from '../relationship-degrees/queries.ts'
import { moveOriginsBack } from './merge.ts'
import { moveCertificatesBack } from './merge-certificates.ts'
import { type Pair, putLines } from './merge-families.ts'
import { partLives } from './merge-lives.ts'
import {
  areSameRows,
  isSameRow,
  type LineRow,
  type MergeMemory,
  type RememberedFamily,
  withoutAccount,
} from './merge-memory.ts'
import { moveRegisterEntriesBack } from './merge-register-entries.ts'
import { moveRequestsBack } from './merge-requests.ts'
import { noteRegisterEvent } from './register-events.ts'

/**
 * Undoes a merge: both records are as they were, under their own numbers, with their families,
 * requests and accounts.
 *
 * @returns the numbers of the two records
 * @throws ApiError `not_found`; `merge_stands` if the record was changed since
 */
export async function undoMerge(
  tx: Db,
  scope: OfficeScope,
  mergeId: number,
): Promise<{ keptId: number; goneId: number }> {
  const { communityId, now } = scope
  const isIt = and(eq(entityMerges.communityId, communityId), eq(entityMerges.id, mergeId))
  const [known] = await tx.select({ keptId: entityMerges.keptId }).from(entityMerges).where(isIt)
  const current = await lockedEntity(tx, communityId, orNotFound(known).keptId)
  // Checked after the lock: a concurrent change may have undone the merge or erased the person.
  const merge = orNotFound((await tx.select().from(entityMerges).where(isIt).for('update'))[0])
  const { keptId, goneId } = merge
  const memory = merge.memory as unknown as MergeMemory
  const isAsLeft =
    current !== undefined &&
    current.accountId === merge.accountId &&
    isSameRow(withoutAccount(current), memory.merged)
  if (!isAsLeft) throw new ApiError('merge_stands')
  const accountOf = (side: 'kept' | 'gone') => (memory.linked === side ? merge.accountId : null)
  await tx
    .update(entities)
    .set({ ...withoutId(memory.kept), accountId: accountOf('kept') })
    .where(eq(entities.id, keptId))
  await tx
    .insert(entities)
    .overridingSystemValue()
    .values({ ...memory.gone, accountId: accountOf('gone') })
  if (memory.lives) await partLives(tx, communityId, { keptId, goneId }, memory.lives)
  await moveCertificatesBack(tx, { keptId, goneId }, memory.certificates ?? [])
  await moveRegisterEntriesBack(tx, { keptId, goneId }, memory.entries ?? [])
  await restoreFamilyPlaces(tx, { keptId, goneId }, memory.families, now)
  await moveRequestsBack(tx, { keptId, goneId }, memory)
  await moveOriginsBack(tx, { keptId, goneId }, memory.origins)
  await restoreDistinct(tx, communityId, goneId, memory.distinct)
  await tx.delete(entityMerges).where(isIt)
  await noteRegisterEvent(tx, scope, 'parted', keptId, goneId)
  return { keptId, goneId }
}

function withoutId({ id: _, ...row }: MergeMemory['kept']) {
  return row
}

async function restoreDistinct(
  tx: Db,
  communityId: number,
  goneId: number,
  distinct: MergeMemory['distinct'],
): Promise<void> {
  const ids = await knownEntities(tx, communityId, idsOf(distinct))
  const clerks = distinct.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))
  const known = new Set(
    clerks.length === 0
      ? []
      : (
          await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, clerks))
        ).map(({ id }) => id),
  )
  const rows = distinct.filter(({ id }) => ids.includes(id))
  if (rows.length === 0) return
  await tx.insert(distinctEntities).values(
    rows.map(({ id, staffId, at }) => ({
      oneId: Math.min(id, goneId),
      otherId: Math.max(id, goneId),
      staffId: staffId !== null && known.has(staffId) ? staffId : null,
      at,
    })),
  )
}

/**
 * Gives two people their places in families back. A family that was changed since keeps its
 * changes: only the places that the merge has left are restored.
 */
async function restoreFamilyPlaces(
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
