import * as v from 'valibot'
import { FamilyDetails, type FamilyInfo, NEW_FAMILY } from '#src/contract/people/pending-family.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { type Member, ownFamily } from '../families/own-family.ts'
import { ownHistories, reasonIn } from '../requests/history.ts'
import type { RequestRow } from '../requests/receive.ts'
import { formIdOf, sentFamilies } from './form-id.ts'
import { type People, peopleOf } from './people.ts'
import { validatedFamilyInfo } from './validated-family.ts'

type FamilyDeps = Pick<AppDeps, 'db' | 'secret'>

/**
 * A member's family in a community, in the state of requirements §4.4 that it is in: what waits for
 * an answer comes first, then what the register holds, then what the office refused.
 */
export async function familyInfo(deps: FamilyDeps, member: Member): Promise<FamilyInfo> {
  const [newest] = await sentFamilies(deps.db, member)
  if (newest?.status === 'pending') return sentFamilyInfo(deps, newest)
  const family = await ownFamily(deps.db, member)
  if (family) return validatedFamilyInfo(deps.db, family)
  return newest?.status === 'rejected' ? sentFamilyInfo(deps, newest) : NEW_FAMILY
}

/** A registration as it was sent. */
export async function sentFamilyInfo(
  { db, secret }: FamilyDeps,
  request: RequestRow,
): Promise<FamilyInfo> {
  const details = v.parse(FamilyDetails, request.details)
  const { father_id, mother_id, family_entities } = details
  const [people, histories] = await Promise.all([
    peopleOf(db, request, [
      father_id,
      mother_id,
      ...family_entities.map(({ entity_id }) => entity_id),
    ]),
    ownHistories(db, [request.id]),
  ])
  return {
    ...details,
    id: request.id,
    form_id: formIdOf(secret, request),
    status: request.status,
    reason: reasonIn(histories.get(request.id) ?? []),
    reference: request.reference,
    father_description: shownName(people, father_id, [
      details.father_name,
      details.father?.name,
      details.father_pending_entity?.name,
    ]),
    mother_description: shownName(people, mother_id, [
      details.mother_name,
      details.mother?.name,
      details.mother_pending_entity?.name,
    ]),
    family_entities: family_entities.map((line) => ({
      ...line,
      entity_name: line.entity_name ?? people.get(line.entity_id)?.name ?? null,
    })),
  }
}

function shownName(
  people: People,
  id: number | null,
  written: Array<string | null | undefined>,
): string | null {
  return people.get(id)?.name ?? written.find((name) => typeof name === 'string') ?? null
}
