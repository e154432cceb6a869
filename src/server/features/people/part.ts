import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, distinctEntities, entities, entityMerges } from '#src/server/db/schema.ts'
import { ApiError, found } from '#src/server/errors.ts'
import { knownEntities, lockedEntity } from '../entities/queries.ts'
import type { OfficeScope } from '../staff/resource.ts'
import { isSameRow, type MergeMemory, withoutAccount } from './merge-memory.ts'
import { moveOriginsBack } from './merge-origins.ts'
import { moveRequestsBack } from './merge-requests.ts'
import { partInFamilies } from './part-families.ts'
import { noteRegisterEvent } from './register-events.ts'

/**
 * Undoes a merge: both records are as they were, under their own numbers, with their families,
 * requests and accounts.
 *
 * @returns the numbers of the two records
 * @throws ApiError `not_found`; `merge_stands` if the record was changed since
 */
export async function partPeople(
  tx: Db,
  scope: OfficeScope,
  mergeId: number,
): Promise<{ keptId: number; goneId: number }> {
  const { communityId, now } = scope
  const isIt = and(eq(entityMerges.communityId, communityId), eq(entityMerges.id, mergeId))
  const [known] = await tx.select({ keptId: entityMerges.keptId }).from(entityMerges).where(isIt)
  const current = await lockedEntity(tx, communityId, found(known).keptId)
  // Checked after the lock: a concurrent change may have undone the merge or erased the person.
  const merge = found((await tx.select().from(entityMerges).where(isIt).for('update'))[0])
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
  await partInFamilies(tx, { keptId, goneId }, memory.families, now)
  await moveRequestsBack(tx, { keptId, goneId }, memory)
  await moveOriginsBack(tx, { keptId, goneId }, memory.origins)
  await bringBackDistinct(tx, communityId, goneId, memory.distinct)
  await tx.delete(entityMerges).where(isIt)
  await noteRegisterEvent(tx, scope, 'parted', keptId, goneId)
  return { keptId, goneId }
}

function withoutId({ id: _, ...row }: MergeMemory['kept']) {
  return row
}

async function bringBackDistinct(
  tx: Db,
  communityId: number,
  goneId: number,
  distinct: MergeMemory['distinct'],
): Promise<void> {
  const ids = await knownEntities(
    tx,
    communityId,
    distinct.map(({ id }) => id),
  )
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
