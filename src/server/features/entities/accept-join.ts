import type { EntityForm } from '#src/contract/people/entity.ts'
import type { JoinDetails } from '#src/contract/people/pending-entity.ts'
import type { Db } from '#src/server/db/connection.ts'
import { ApiError } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { changeEntity } from './change-entity.ts'
import { insertEntity, lockedEntity } from './queries.ts'
import { toEntityForm } from './rows.ts'

type Register = Pick<OfficeScope, 'communityId' | 'now'>

/**
 * Adds the sender of a join request to the community's register.
 *
 * @param entityId their existing record; null for a new one
 * @returns their number in the register
 * @throws ApiError `bad_request` if the register does not have the record
 */
export async function acceptJoin(
  tx: Db,
  register: Register,
  details: JoinDetails,
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
 * Existing data stays, and missing data is added. Only the address is replaced by the newer one,
 * unless an account is already linked.
 */
function completed(known: EntityForm, details: JoinDetails, isLinked: boolean): EntityForm {
  const filled = Object.entries(known).filter(([, value]) => value !== null)
  const email = isLinked ? known.email : details.email
  return { ...details, ...(Object.fromEntries(filled) as Partial<EntityForm>), email }
}
