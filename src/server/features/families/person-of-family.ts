import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { EntityForm } from '#src/contract/people/entity.ts'
import type { BriefPerson } from '#src/contract/people/person.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { insertEntity, knownEntities } from '../entities/queries.ts'

/** A person in a family form, by register number, name, or full details. */
export interface NamedPerson {
  /** The form's field with the number. */
  field: string
  id: number | null
  name: string | null
  person: BriefPerson | null
  /** The sex that the role in the family implies, if it is not given. */
  sex: boolean | null
}

interface Register {
  communityId: number
  now: string
}

/**
 * Finds the person in the register by number, or else by address and name, or adds a new one.
 *
 * @returns the number of the record
 * @throws ApiError `bad_request` if the register does not have the number and there is no name
 */
export async function personOfFamily(
  tx: Db,
  register: Register,
  { field, id, name, person, sex }: NamedPerson,
): Promise<number> {
  const { communityId } = register
  if (id !== null && (await knownEntities(tx, communityId, [id])).length > 0) return id
  const called = person?.name ?? name
  if (called === null) throw new ApiError('bad_request', { [field]: { key: 'reference' } })
  const known = person && (await sameAddressAndName(tx, communityId, person))
  if (known) return known
  const brief = { name: called, sex: person?.sex ?? sex, email: person?.email ?? null }
  return insertEntity(tx, register, v.parse(EntityForm, brief))
}

async function sameAddressAndName(
  tx: Db,
  communityId: number,
  { name, email }: BriefPerson,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: entities.id })
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        eq(entities.emailFolded, foldEmail(email)),
        eq(entities.nameFolded, fold(name)),
      ),
    )
    .orderBy(asc(entities.id))
    .limit(1)
  return row?.id
}
