import { eq } from 'drizzle-orm'
import type { EntityForm } from '#src/contract/people/entity.ts'
import type { WrittenJoin } from '#src/contract/requests/written-forms.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { changeEntity, holdLinks, insertEntity, lockedEntity } from '../entities/queries.ts'
import { toEntityForm } from '../entities/rows.ts'
import { welcome } from '../memberships/invitations.ts'
import type { KindHooks } from '../requests/kinds.ts'

/** An accepted sender is in the register, and may open the private area. */
export const joinHooks: KindHooks<'join'> = {
  lockFirst: (tx) => holdLinks(tx),
  onAccept: async (tx, scope, request, { entity_id = null }) => {
    const { id, communityId, details } = request
    const register = { communityId, now: scope.now }
    const entityId = await acceptJoin(tx, register, details, entity_id)
    // From then on the request belongs to that account, even if addresses change.
    await tx.update(requests).set({ entityId }).where(eq(requests.id, id))
    await welcome(tx, scope, request, entityId)
  },
}

type Register = Pick<OfficeScope, 'communityId' | 'now'>

/**
 * Adds the sender of a join request to the community's register.
 *
 * @param entityId their existing record; null for a new one
 * @returns their number in the register
 * @throws ApiError `bad_request` if the register does not have the record
 */
async function acceptJoin(
  tx: Db,
  register: Register,
  details: WrittenJoin,
  entityId: number | null,
): Promise<number> {
  if (entityId === null) return insertEntity(tx, register, details)
  const entity = await lockedEntity(tx, register.communityId, entityId)
  if (!entity) throw new ApiError('bad_request', { entity_id: { key: 'reference' } })
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
