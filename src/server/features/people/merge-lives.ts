import * as v from 'valibot'
import { LifeForm, UNKNOWN_LIFE } from '#src/contract/people/life.ts'
import { mergedLife } from '#src/domain/people/merged-life.ts'
import type { Db } from '#src/server/db/connection.ts'
import { ApiError } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { insertLives, livesOf, replaceLife } from '../lives/queries.ts'
import type { Pair } from './merge-families.ts'
import type { MergeMemory } from './merge-memory.ts'

type RememberedLives = NonNullable<MergeMemory['lives']>

/** Gives the kept record what the other one knows besides. It must run before that is deleted. */
export async function mergeLives(
  tx: Db,
  communityId: number,
  { keptId, goneId }: Pair,
): Promise<RememberedLives> {
  const known = await livesOf(tx, [keptId, goneId])
  const [kept, gone] = [known.get(keptId) ?? UNKNOWN_LIFE, known.get(goneId) ?? UNKNOWN_LIFE]
  await replaceLife(tx, communityId, keptId, mergedLife(kept, gone))
  const merged = (await livesOf(tx, [keptId])).get(keptId) ?? UNKNOWN_LIFE
  return { kept, gone, merged }
}

/**
 * Gives both records their lives back, once both exist again.
 *
 * @throws ApiError `merge_stands` if the life was changed since
 */
export async function partLives(
  tx: Db,
  communityId: number,
  { keptId, goneId }: Pair,
  { kept, gone, merged }: RememberedLives,
): Promise<void> {
  const current = (await livesOf(tx, [keptId])).get(keptId) ?? UNKNOWN_LIFE
  // Stored JSON has its keys in another order.
  const isAsLeft = versionOf(current) === versionOf(v.parse(LifeForm, merged))
  if (!isAsLeft) throw new ApiError('merge_stands')
  await replaceLife(tx, communityId, keptId, kept)
  await insertLives(tx, communityId, [{ entityId: goneId, life: gone }])
}
