import type { Call } from '#src/api/call.ts'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import {
  AllMissingDocuments,
  type ChangeDocument,
  type ChangeDocumentList,
  DocumentLists,
} from '#src/contract/requests/request-document.ts'
import { Assignable, type MoveIntention } from '#src/contract/requests/request-handling.ts'

/**
 * The calls by which an office handles a request, besides answering it. Each throws TokenError,
 * HttpError, ContractError or UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
export function requestHandlingCalls(here: Call) {
  /** @param key names this attempt, so that a repeated request has no second effect */
  const attempt = (path: string, text: string, key: string) =>
    here({ method: 'POST', path, body: { text }, headers: { 'idempotency-key': key } }, Done)
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
          headers: { 'If-Match': `"${version}"` },
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
