import { and, asc, eq, or } from 'drizzle-orm'
import type { MergeForm } from '#src/contract/people/register-person.ts'
import { mergedForm } from '#src/domain/people/merged-person.ts'
import type { Db } from '#src/server/db/connection.ts'
import { distinctEntities, entities, entityMerges, importOrigins } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { lockedEntity } from '../entities/queries.ts'
import { type EntityRow, toEntityColumns, toEntityForm } from '../entities/rows.ts'
import { moveCertificates } from './merge-certificates.ts'
import { mergeInFamilies, type Pair } from './merge-families.ts'
import { mergeLives } from './merge-lives.ts'
import { type MergeMemory, type RememberedOrigin, withoutAccount } from './merge-memory.ts'
import { moveRegisterEntries } from './merge-register-entries.ts'
import { moveRequests } from './merge-requests.ts'
import { noteRegisterEvent } from './register-events.ts'

/** Who merges them, and where; null if no office member does. */
type MergeScope = Pick<OfficeScope, 'communityId' | 'now'> & { staffId: number | null }

/**
 * Merges two records, all in the caller's transaction, and stores the data needed to undo it.
 *
 * @param keptId the record that stays
 * @returns the number of the merge
 * @throws ApiError `not_found`; `bad_request` for a second record that does not exist or is the
 *   same; `changed_meanwhile` if either was changed since the caller read it; `two_accounts`;
 *   `two_parents`
 */
export async function mergePeople(
  tx: Db,
  scope: MergeScope,
  keptId: number,
  form: MergeForm,
): Promise<number> {
  const { communityId, staffId, now } = scope
  const { gone_id: goneId } = form
  const kept = orNotFound(await lockedEntity(tx, communityId, keptId))
  const gone = goneId === keptId ? undefined : await lockedEntity(tx, communityId, goneId)
  if (!gone) throw new ApiError('bad_request', { gone_id: { key: 'reference' } })
  refuseUnseen(kept, form.kept_version)
  refuseUnseen(gone, form.gone_version)
  if (kept.accountId !== null && gone.accountId !== null) throw new ApiError('two_accounts')
  const families = await mergeInFamilies(tx, { keptId, goneId }, now)
  const moved = await moveRequests(tx, kept, gone)
  const origins = await moveOrigins(tx, { keptId, goneId })
  const distinct = await distinctFrom(tx, goneId)
  const lives = await mergeLives(tx, communityId, { keptId, goneId })
  const certificates = await moveCertificates(tx, { keptId, goneId })
  const entries = await moveRegisterEntries(tx, { keptId, goneId })
  await tx.delete(entities).where(eq(entities.id, goneId))
  const columns = toEntityColumns(mergedForm(sideOf(kept), sideOf(gone), new Set(form.take)))
  const accountId = kept.accountId ?? gone.accountId
  await tx
    .update(entities)
    .set({ ...columns, accountId, updatedAt: now })
    .where(eq(entities.id, keptId))
  const merged = orNotFound(await lockedEntity(tx, communityId, keptId))
  const memory: MergeMemory = {
    kept: withoutAccount(kept),
    gone: withoutAccount(gone),
    merged: withoutAccount(merged),
    linked: kept.accountId !== null ? 'kept' : gone.accountId !== null ? 'gone' : null,
    lives,
    certificates,
    entries,
    families,
    ...moved,
    origins,
    distinct,
  }
  const [row] = await tx
    .insert(entityMerges)
    .values({
      communityId,
      keptId,
      goneId,
      accountId: merged.accountId,
      staffId,
      at: now,
      memory: { ...memory },
    })
    .returning({ id: entityMerges.id })
  if (!row) throw new Error('The insert gave no row back.')
  await noteRegisterEvent(tx, scope, 'merged', keptId, goneId)
  return row.id
}

function refuseUnseen(row: EntityRow, version: string): void {
  if (versionOf(toEntityForm(row)) !== version) throw new ApiError('changed_meanwhile')
}

function sideOf(row: EntityRow) {
  return { form: toEntityForm(row), isLinked: row.accountId !== null }
}

async function distinctFrom(tx: Db, id: number): Promise<MergeMemory['distinct']> {
  const rows = await tx
    .select()
    .from(distinctEntities)
    .where(or(eq(distinctEntities.oneId, id), eq(distinctEntities.otherId, id)))
    .orderBy(distinctEntities.oneId, distinctEntities.otherId)
  return rows.map(({ oneId, otherId, staffId, at }) => ({
    id: oneId === id ? otherId : oneId,
    staffId,
    at,
  }))
}

/** Moves a record's import identity to another, so that a second import does not add it again. */
async function moveOrigins(tx: Db, { keptId, goneId }: Pair): Promise<RememberedOrigin[]> {
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
