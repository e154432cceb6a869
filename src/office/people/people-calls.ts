import type { Call } from '#src/api/call.ts'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { paged } from '#src/contract/paging.ts'
import { pathOf } from '#src/contract/paths.ts'
import { EntityRecord } from '#src/contract/people/entity.ts'
import { FamilyRecord } from '#src/contract/people/family.ts'
import { PersonInvited } from '#src/contract/people/membership.ts'
import {
  DuplicatePairs,
  Erasure,
  type MergeForm,
  Merges,
  PeopleOfRequest,
  PersonExport,
  PersonFile,
} from '#src/contract/people/register-person.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { ifMatch } from '../kit/if-match.ts'

const People = paged(EntityRecord)
const Families = paged(FamilyRecord)

/**
 * The calls for an office's register. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
export function officePeopleCalls(here: Call) {
  const { entities, families } = STAFF_RESOURCES
  return {
    /** @param query of the generic list call (requirements §7.1), as `peopleQuery` makes it */
    people: (query: Record<string, string>) => here({ path: entities, query }, People),
    registeredFamilies: (query: Record<string, string>) =>
      here({ path: families, query }, Families),
    person: (id: number) => here({ path: pathOf(OFFICE_PATHS.person, { id }) }, PersonFile),
    /** @param attempt names the attempt: a repeated request creates no second record */
    addPerson: (body: Changes, attempt: string) =>
      here({ method: 'POST', path: entities, body, key: attempt }, EntityRecord),
    /**
     * @param version the version that was edited: if it is no longer the current one, the API
     * answers `changed_meanwhile`
     */
    changePerson: (id: number, body: Changes, version: string) =>
      here(
        { method: 'PUT', path: `${entities}/${id}`, body, headers: ifMatch(version) },
        EntityRecord,
      ),
    registeredFamily: (id: number) => here({ path: `${families}/${id}` }, FamilyRecord),
    addFamily: (body: Changes, attempt: string) =>
      here({ method: 'POST', path: families, body, key: attempt }, FamilyRecord),
    changeFamily: (id: number, body: Changes, version: string) =>
      here(
        { method: 'PUT', path: `${families}/${id}`, body, headers: ifMatch(version) },
        FamilyRecord,
      ),
    deleteFamily: (id: number) =>
      here({ method: 'DELETE', path: `${families}/${id}` }, DeletedRecord),
    invitePerson: (id: number) =>
      here({ method: 'POST', path: pathOf(OFFICE_PATHS.invitePerson, { id }) }, PersonInvited),
    duplicates: () => here({ path: OFFICE_PATHS.duplicates }, DuplicatePairs),
    sayDistinct: (ids: [number, number]) =>
      here({ method: 'PUT', path: OFFICE_PATHS.duplicates, body: { ids } }, Done),
    merges: () => here({ path: OFFICE_PATHS.merges }, Merges),
    mergePerson: (id: number, body: MergeForm) =>
      here({ method: 'POST', path: pathOf(OFFICE_PATHS.mergePerson, { id }), body }, PersonFile),
    undoMerge: (id: number) =>
      here({ method: 'PUT', path: pathOf(OFFICE_PATHS.undoMerge, { id }) }, PersonFile),
    personExport: (id: number) =>
      here({ path: pathOf(OFFICE_PATHS.personExport, { id }) }, PersonExport),
    erasure: (id: number) => here({ path: pathOf(OFFICE_PATHS.personErasure, { id }) }, Erasure),
    erasePerson: (id: number, name: string) =>
      here(
        { method: 'POST', path: pathOf(OFFICE_PATHS.personErasure, { id }), body: { name } },
        Erasure,
      ),
    peopleOfRequest: (id: number) =>
      here({ path: pathOf(OFFICE_PATHS.peopleOfRequest, { id }) }, PeopleOfRequest),
  }
}
