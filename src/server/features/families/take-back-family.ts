import { and, eq } from 'drizzle-orm'
import type { TakeBack } from '#src/contract/requests/take-back.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, families } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { isOwned, removeOwned } from '#src/server/office-kit/owned-rows.ts'
import { lockedEntities } from '../entities/queries.ts'
import { whyItStays } from '../entities/why-they-stay.ts'
import { hasPendingFamily } from '../requests/kinds/family.ts'
import type { RequestOf, TakeBackPlan } from '../requests/kinds.ts'
import { familyRecord } from './queries.ts'

/** What the acceptance of a family made. */
export type FamilyMade = {
  familyId: number
  /** The version of the family that it left. */
  version: string
  /** The people whom it added, with the versions of their records. */
  people: Array<{ id: number; version: string }>
  /** The person to whom it linked the sender's account; null for none. */
  linkedId: number | null
}

type Family = RequestOf<'family'>

/**
 * Finds out what taking back the acceptance of a family undoes: the family, the people whom it
 * added and on whom nothing else depends, and the link of the sender's account. A family that was
 * changed since is refused, because nobody knows which of its members should stay.
 */
export async function planFamilyTakeBack(
  db: Db,
  request: Family,
  made: FamilyMade,
): Promise<TakeBackPlan> {
  const { communityId, accountId } = request
  const family = await familyIn(db, communityId, made.familyId)
  const people = await fatesOf(db, request, made)
  const told: TakeBack = {
    refused: await refusalOf(db, request, made),
    access: null,
    family: family?.name ?? null,
    people,
  }
  return {
    told,
    carryOut: async (tx, now) => {
      // A change that came first has ended by now.
      if (await familyIn(tx, communityId, made.familyId, { isLocked: true })) {
        if (await wasChanged(tx, communityId, made)) throw new ApiError('cannot_reopen')
        await removeOwned(tx, families, communityId, [made.familyId])
      }
      const added = people.filter(({ stays }) => stays === null).map(({ id }) => id)
      const locked = await lockedEntities(tx, communityId, added)
      for (const person of locked) {
        const version = made.people.find(({ id }) => id === person.id)?.version ?? ''
        const accountIds = person.id === made.linkedId ? [accountId] : []
        const came = { requestId: request.id, version, familyId: made.familyId, accountIds }
        // A life or a certificate may have been written since.
        if (await whyItStays(tx, person, came)) throw new ApiError('changed_meanwhile')
      }
      if (made.linkedId !== null && accountId !== null) {
        await tx
          .update(entities)
          .set({ accountId: null, updatedAt: now })
          .where(and(eq(entities.id, made.linkedId), eq(entities.accountId, accountId)))
      }
      if (added.length > 0) await removeOwned(tx, entities, communityId, added)
    },
  }
}

/** The family, unless the office has removed it. */
async function familyIn(
  db: Db,
  communityId: number,
  id: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<{ name: string } | undefined> {
  const query = db
    .select({ name: families.name })
    .from(families)
    .where(isOwned(families, communityId, [id]))
  const [family] = await (isLocked ? query.for('update') : query)
  return family
}

async function refusalOf(db: Db, request: Family, made: FamilyMade): Promise<TakeBack['refused']> {
  const { communityId } = request
  const isThere = (await familyIn(db, communityId, made.familyId)) !== undefined
  if (isThere && (await wasChanged(db, communityId, made))) return 'family_changed'
  return (await hasPendingFamily(db, request)) ? 'other_pending' : null
}

async function wasChanged(
  db: Db,
  communityId: number,
  { familyId, version }: FamilyMade,
): Promise<boolean> {
  return (await familyRecord(db, communityId, familyId)).version !== version
}

async function fatesOf(
  db: Db,
  { id: requestId, communityId, accountId }: Family,
  { familyId, people, linkedId }: FamilyMade,
): Promise<TakeBack['people']> {
  const versions = new Map(people.map(({ id, version }) => [id, version]))
  const ids = [...new Set([...versions.keys(), ...(linkedId === null ? [] : [linkedId])])]
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(entities)
    .where(isOwned(entities, communityId, ids))
    .orderBy(entities.id)
  const fates: TakeBack['people'] = []
  for (const person of rows) {
    const version = versions.get(person.id)
    const accountIds = person.id === linkedId ? [accountId] : []
    const stays =
      version === undefined
        ? 'existed'
        : await whyItStays(db, person, { requestId, version, familyId, accountIds })
    fates.push({ id: person.id, name: person.name, stays, is_restored: false })
  }
  return fates
}
