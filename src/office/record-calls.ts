import type { Call } from '#src/api/call.ts'
import { Done } from '#src/contract/account/session.ts'
import { OfficeFaq } from '#src/contract/community/office-faq.ts'
import { OfficeMenu } from '#src/contract/community/office-menu.ts'
import { ContentPresence, type OpenContentForm } from '#src/contract/contents/content-presence.ts'
import { ContentRecord, ContentRow, Sections } from '#src/contract/contents/content-record.ts'
import { ContentVersions, WholeContentVersion } from '#src/contract/contents/content-version.ts'
import type { PagePreviewForm } from '#src/contract/contents/preview.ts'
import { SealedPreview } from '#src/contract/contents/sealed-preview.ts'
import {
  CancelledMassIntentions,
  Timetable,
  type TimetableChangesInput,
} from '#src/contract/masses/timetable.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { paged } from '#src/contract/paging.ts'
import { pathOf } from '#src/contract/paths.ts'
import { DuplicatePairs, type SharedValue } from '#src/contract/people/duplicates.ts'
import { EntityRecord } from '#src/contract/people/entity.ts'
import { FamilyRecord } from '#src/contract/people/family.ts'
import { PersonInvited } from '#src/contract/people/membership.ts'
import {
  Erasure,
  type MergeForm,
  Merges,
  PeopleOfRequest,
  PersonFile,
} from '#src/contract/people/register-person.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { callMethods } from './kit/call-methods.ts'

const Contents = paged(ContentRow)
const People = paged(EntityRecord)
const Families = paged(FamilyRecord)

/**
 * The calls for the records that an office edits: its contents, its menu and questions, its mass
 * times, and its register. Each throws TokenError, HttpError, ContractError or UnreachableError. A `version` is
 * the one that was edited: if it is no longer the current one, the API answers `changed_meanwhile`.
 * An `attempt` names the attempt, so that a repeated request creates no second record.
 *
 * @param here makes calls that name the office's community
 */
export function recordCalls(here: Call) {
  const calls = callMethods(here)
  return {
    ...contentCalls(calls),
    ...pageCalls(calls),
    ...massCalls(calls),
    ...peopleCalls(calls),
  }
}

type Methods = ReturnType<typeof callMethods>

interface ClashReason {
  clash_reason?: string
}

function contentCalls({ get, post, put, save, remove }: Methods) {
  const all = STAFF_RESOURCES.contents
  return {
    /** @param query of the generic list call (requirements §7.1), as `contentsQuery` makes it */
    contents: (query: Record<string, string>) => get(all, Contents, { query }),
    content: (id: number) => get(`${all}/${id}`, ContentRecord),
    /** @param settled why an event takes place in spite of a clash */
    addContent: (content: Changes, attempt: string, settled: ClashReason = {}) =>
      post(all, ContentRecord, { body: { content, ...settled }, key: attempt }),
    changeContent: (id: number, content: Changes, version: string, settled: ClashReason = {}) =>
      save(`${all}/${id}`, ContentRecord, { content, ...settled }, version),
    deleteContent: (id: number) => remove(`${all}/${id}`, DeletedRecord),
    /** Restores a deleted content unchanged. */
    restoreContent: (id: number) => put(pathOf(OFFICE_PATHS.restoreContent, { id }), ContentRecord),
    /**
     * Reports that a content is open in a tab, and returns who else has it open and its status.
     *
     * @param tab a UUID
     */
    keepOpen: (id: number, tab: string) => {
      const body: OpenContentForm = { tab }
      return put(pathOf(OFFICE_PATHS.contentPresence, { id }), ContentPresence, { body })
    },
    /**
     * Seals unsaved changes for the preview as a page.
     *
     * @param id null for a new content
     */
    sealPreview: (id: number | null, content: Changes) =>
      post(OFFICE_PATHS.sealPreview, SealedPreview, { body: { id, content } }),
    contentVersions: (id: number) =>
      get(pathOf(OFFICE_PATHS.contentVersions, { id }), ContentVersions),
    contentVersion: (id: number, version: number) =>
      get(pathOf(OFFICE_PATHS.contentVersion, { id, version }), WholeContentVersion),
    sections: () => get(OFFICE_PATHS.officeSections, Sections),
  }
}

function pageCalls({ get, post, put, save, remove }: Methods) {
  const { officeMenu, officeFaq, officeSections, officeSection } = OFFICE_PATHS
  return {
    menu: () => get(officeMenu, OfficeMenu),
    writeMenu: (menu: object, version: string) => save(officeMenu, OfficeMenu, menu, version),
    faq: () => get(officeFaq, OfficeFaq),
    writeFaq: (faq: object, version: string) => save(officeFaq, OfficeFaq, faq, version),
    /** Seals unsaved changes for the preview as pages. */
    sealPagePreview: (parts: { [Part in keyof PagePreviewForm]?: object }) =>
      post(OFFICE_PATHS.sealPagePreview, SealedPreview, { body: parts }),
    addSection: (name: string) => post(officeSections, Sections, { body: { name } }),
    renameSection: (id: number, name: string) =>
      put(pathOf(officeSection, { id }), Sections, { body: { name } }),
    deleteSection: (id: number) => remove(pathOf(officeSection, { id }), Sections),
  }
}

function massCalls({ get, save }: Methods) {
  return {
    /** Intentions whose mass is no longer celebrated. */
    cancelledMassIntentions: () => get(OFFICE_PATHS.unheldIntentions, CancelledMassIntentions),
    timetable: () => get(OFFICE_PATHS.officeTimetable, Timetable),
    changeTimetable: (changes: TimetableChangesInput, version: string) =>
      save(OFFICE_PATHS.officeTimetable, Timetable, changes, version),
  }
}

function peopleCalls({ get, post, put, save, remove }: Methods) {
  const { entities, families } = STAFF_RESOURCES
  return {
    /** @param query of the generic list call (requirements §7.1), as `peopleQuery` makes it */
    people: (query: Record<string, string>) => get(entities, People, { query }),
    registeredFamilies: (query: Record<string, string>) => get(families, Families, { query }),
    person: (id: number) => get(pathOf(OFFICE_PATHS.person, { id }), PersonFile),
    addPerson: (body: Changes, attempt: string) =>
      post(entities, EntityRecord, { body, key: attempt }),
    changePerson: (id: number, body: Changes, version: string) =>
      save(`${entities}/${id}`, EntityRecord, body, version),
    registeredFamily: (id: number) => get(`${families}/${id}`, FamilyRecord),
    addFamily: (body: Changes, attempt: string) =>
      post(families, FamilyRecord, { body, key: attempt }),
    changeFamily: (id: number, body: Changes, version: string) =>
      save(`${families}/${id}`, FamilyRecord, body, version),
    deleteFamily: (id: number) => remove(`${families}/${id}`, DeletedRecord),
    invitePerson: (id: number) => post(pathOf(OFFICE_PATHS.invitePerson, { id }), PersonInvited),
    duplicates: () => get(OFFICE_PATHS.duplicates, DuplicatePairs),
    sayDistinct: (ids: [number, number]) => put(OFFICE_PATHS.duplicates, Done, { body: { ids } }),
    /** Lets go a value that many records share, whoever has it. */
    letGoValue: (body: SharedValue) => put(OFFICE_PATHS.sharedValues, Done, { body }),
    merges: () => get(OFFICE_PATHS.merges, Merges),
    mergePerson: (id: number, body: MergeForm) =>
      post(pathOf(OFFICE_PATHS.mergePerson, { id }), PersonFile, { body }),
    undoMerge: (id: number) => put(pathOf(OFFICE_PATHS.undoMerge, { id }), PersonFile),
    erasure: (id: number) => get(pathOf(OFFICE_PATHS.personErasure, { id }), Erasure),
    erasePerson: (id: number, name: string) =>
      post(pathOf(OFFICE_PATHS.personErasure, { id }), Erasure, { body: { name } }),
    peopleOfRequest: (id: number) =>
      get(pathOf(OFFICE_PATHS.peopleOfRequest, { id }), PeopleOfRequest),
  }
}
