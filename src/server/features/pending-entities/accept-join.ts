import { eq } from 'drizzle-orm'
import type { EntityForm } from '#src/contract/people/entity.ts'
import type { WrittenJoin } from '#src/contract/requests/written-forms.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { changeEntity, holdLinks, insertEntity, lockedEntity } from '../entities/queries.ts'
import { type EntityRow, toEntityForm } from '../entities/rows.ts'
import { recordVersion } from '../entities/why-they-stay.ts'
import { welcome } from '../memberships/invitations.ts'
import type { KindHooks } from '../requests/kinds.ts'
import { type JoinMade, planJoinTakeBack, type Written } from './take-back-join.ts'

/** An accepted sender is in the register, and may open the private area. */
export const joinHooks: KindHooks<'join'> = {
  lockFirst: (tx) => holdLinks(tx),
  onAccept: async (tx, scope, request, { entity_id = null }): Promise<JoinMade> => {
    const { id, communityId, details } = request
    const register = { communityId, now: scope.now }
    const before = entity_id === null ? null : await knownPerson(tx, communityId, entity_id)
    const entityId = await acceptJoin(tx, register, details, before)
    // From then on the request belongs to that account, even if addresses change.
    await tx.update(requests).set({ entityId }).where(eq(requests.id, id))
    const openedFor = await welcome(tx, scope, request, entityId)
    const after = orNotFound(await lockedEntity(tx, communityId, entityId))
    return {
      entityId,
      isNew: before === null,
      wasAssigned: request.entityId === entityId,
      version: recordVersion(after),
      written: before === null ? [] : writtenValues(toEntityForm(before), toEntityForm(after)),
      openedFor,
      accountBefore: before?.accountId ?? null,
      accountAfter: after.accountId,
    }
  },
  planTakeBack: (db, request, made) => planJoinTakeBack(db, request, made as unknown as JoinMade),
}

type Register = Pick<OfficeScope, 'communityId' | 'now'>

/** @throws ApiError `bad_request` if the register does not have the record */
async function knownPerson(tx: Db, communityId: number, id: number): Promise<EntityRow> {
  const entity = await lockedEntity(tx, communityId, id)
  if (!entity) throw new ApiError('bad_request', { entity_id: { key: 'reference' } })
  return entity
}

/**
 * Adds the sender of a join request to the community's register.
 *
 * @param entity their existing record; null for a new one
 * @returns their number in the register
 */
async function acceptJoin(
  tx: Db,
  register: Register,
  details: WrittenJoin,
  entity: EntityRow | null,
): Promise<number> {
  if (entity === null) return insertEntity(tx, register, details)
  const isLinked = entity.accountId !== null
  await changeEntity(tx, entity, completed(toEntityForm(entity), details, isLinked), register.now)
  return entity.id
}

/**
 * Existing data stays, and missing data is added. Only the address is replaced by the newer one, if
 * there is one, unless an account is already linked.
 */
function completed(known: EntityForm, details: WrittenJoin, isLinked: boolean): EntityForm {
  const filled = Object.entries(known).filter(([, value]) => value !== null)
  const email = isLinked ? known.email : (details.email ?? known.email)
  return { ...details, ...(Object.fromEntries(filled) as Partial<EntityForm>), email }
}

function writtenValues(before: EntityForm, after: EntityForm): Written[] {
  const fields = Object.keys(after) as Array<keyof EntityForm>
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
}
