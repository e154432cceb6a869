import type * as v from 'valibot'
import type { Call } from '#src/api/call.ts'
import { Done } from '#src/contract/account/session.ts'
import { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { type Paged, paged } from '#src/contract/paging.ts'
import { pathOf } from '#src/contract/paths.ts'
import { ExistingUser, SimilarEntities } from '#src/contract/requests/join.ts'
import {
  AllMissingDocuments,
  type ChangeDocument,
  type ChangeDocumentList,
  DocumentLists,
} from '#src/contract/requests/request-document.ts'
import { Assignable, type MoveIntention } from '#src/contract/requests/request-handling.ts'
import { REQUEST_KIND_FACTS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import {
  type RequestRecord,
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import { TakeBack } from '#src/contract/requests/take-back.ts'
import { ifMatch } from '../kit/if-match.ts'

/** A request in a queue: the fields of all kinds, and the values of its form by name. */
export type QueuedRequest = RequestRecord & Record<string, unknown>
/** A request with its history. */
export type OpenedRequest = RequestRecordDetail & Record<string, unknown>

/** The calls whose answers may change with a request: they are refetched after each change. */
export const ANSWERS_OF_REQUEST = [
  'request',
  'requestQueue',
  'pending',
  'massesOfWeek',
  'missingDocuments',
  'peopleOfRequest',
] as const

/** What the office settles with an acceptance. */
interface AcceptedWith {
  /** The parishioner who asks to join; left out for a new person. */
  entity_id?: number
  /** For a celebration: who celebrates, and why it is accepted in spite of a clash. */
  celebrant?: string
  clash_reason?: string
}

/**
 * The calls by which an office answers requests. Each throws TokenError, HttpError, ContractError
 * or UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
export function officeRequestCalls(here: Call) {
  return {
    ...requestHandlingCalls(here),
    /** @param query of the generic list call (requirements §7.1), as `queueQuery` makes it */
    requestQueue: (kind: RequestKind, query: Record<string, string>) =>
      here({ path: REQUEST_KIND_FACTS[kind].path, query }, queueOf(kind)),
    request: (kind: RequestKind, id: number) =>
      here({ path: `${REQUEST_KIND_FACTS[kind].path}/${id}` }, openedOf(kind)),
    acceptRequest: (kind: RequestKind, id: number, accepted: AcceptedWith = {}) =>
      here(
        {
          method: 'PUT',
          path: `${REQUEST_KIND_FACTS[kind].path}/accept/${id}`,
          body: accepted,
        },
        recordOf(kind),
      ),
    /** @param reason shown to the sender; null for none */
    rejectRequest: (kind: RequestKind, id: number, reason: string | null) =>
      here(
        { method: 'PUT', path: `${REQUEST_KIND_FACTS[kind].path}/reject/${id}`, body: { reason } },
        recordOf(kind),
      ),
    similarEntities: (id: number) =>
      here({ path: pathOf(OFFICE_PATHS.similarEntities, { id }) }, SimilarEntities),
    existingUser: (id: number) =>
      here({ path: pathOf(OFFICE_PATHS.existingUser, { id }) }, ExistingUser),
    /** @param first the first of seven days, `yyyy-MM-dd` */
    massesOfWeek: (first: string) =>
      here(
        { path: OFFICE_PATHS.officeMasses, query: { query: JSON.stringify({ day_from: first }) } },
        OfficeMasses,
      ),
  }
}

/** The schema of a request: the fields of all kinds, and the values of its form. */
function recordOf(kind: RequestKind) {
  return requestRecord(kind) as unknown as v.GenericSchema<unknown, QueuedRequest>
}

function openedOf(kind: RequestKind) {
  return requestRecordDetail(kind) as unknown as v.GenericSchema<unknown, OpenedRequest>
}

function queueOf(kind: RequestKind) {
  return paged(recordOf(kind)) as v.GenericSchema<unknown, Paged<QueuedRequest>>
}

/**
 * The calls by which an office handles a request, besides answering it. Each throws TokenError,
 * HttpError, ContractError or UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
function requestHandlingCalls(here: Call) {
  /** @param key names this attempt, so that a repeated request has no second effect */
  const attempt = (path: string, text: string, key: string) =>
    here({ method: 'POST', path, body: { text }, key }, Done)
  const change = (path: string, body: object) => here({ method: 'PUT', path, body }, Done)
  return {
    askSender: (id: number, text: string, key: string) =>
      attempt(pathOf(OFFICE_PATHS.askSender, { id }), text, key),
    addNote: (id: number, text: string, key: string) =>
      attempt(pathOf(OFFICE_PATHS.addNote, { id }), text, key),
    /** @param id of the note */
    changeNote: (id: number, text: string) => change(pathOf(OFFICE_PATHS.note, { id }), { text }),
    deleteNote: (id: number) =>
      here({ method: 'DELETE', path: pathOf(OFFICE_PATHS.note, { id }) }, Done),
    /** @param accountId null for nobody */
    assignRequest: (id: number, accountId: number | null) =>
      change(pathOf(OFFICE_PATHS.assignRequest, { id }), { account_id: accountId }),
    /** @param reason shown to the sender; null for none */
    reopenRequest: (id: number, reason: string | null) =>
      change(pathOf(OFFICE_PATHS.reopenRequest, { id }), { reason }),
    takeBackForecast: (id: number) =>
      here({ path: pathOf(OFFICE_PATHS.takeBack, { id }) }, TakeBack),
    /** @param reason shown to the sender; null for none */
    takeBack: (id: number, reason: string | null) =>
      here(
        { method: 'PUT', path: pathOf(OFFICE_PATHS.takeBack, { id }), body: { reason } },
        TakeBack,
      ),
    /**
     * @param version the version of the request on screen: if it is no longer the current one, the
     * API answers `changed_meanwhile`
     */
    moveIntention: (id: number, move: MoveIntention, version: string) =>
      here(
        {
          method: 'PUT',
          path: pathOf(OFFICE_PATHS.moveIntention, { id }),
          body: move,
          headers: ifMatch(version),
        },
        Done,
      ),
    tickDocument: (id: number, document: ChangeDocument) =>
      change(pathOf(OFFICE_PATHS.tickDocument, { id }), document),
    assignable: () => here({ path: OFFICE_PATHS.assignable }, Assignable),
    documentLists: () => here({ path: OFFICE_PATHS.documentLists }, DocumentLists),
    missingDocuments: () => here({ path: OFFICE_PATHS.missingDocuments }, AllMissingDocuments),
    changeDocumentList: (list: ChangeDocumentList) =>
      here({ method: 'PUT', path: OFFICE_PATHS.documentLists, body: list }, DocumentLists),
  }
}
