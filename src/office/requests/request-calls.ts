import type * as v from 'valibot'
import type { Call } from '#src/api/call.ts'
import { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { type Paged, paged } from '#src/contract/paging.ts'
import { pathOf } from '#src/contract/paths.ts'
import { ExistingUser, SimilarEntities } from '#src/contract/people/pending-entity.ts'
import {
  type RequestRecord,
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { QUEUE_RESOURCES } from '#src/domain/requests/request-queues.ts'
import { requestHandlingCalls } from './handling-calls.ts'

/** A request in a queue: the fields that all kinds share, and the values of its form by name. */
export type QueuedRequest = RequestRecord & Record<string, unknown>
/** A request with its history. */
export type OpenedRequest = RequestRecordDetail & Record<string, unknown>

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
      here({ path: QUEUE_RESOURCES[kind], query }, queueOf(kind)),
    request: (kind: RequestKind, id: number) =>
      here({ path: `${QUEUE_RESOURCES[kind]}/${id}` }, openedOf(kind)),
    /** @param entityId the parishioner who asks to join; null for a new person */
    acceptRequest: (kind: RequestKind, id: number, entityId: number | null = null) =>
      here(
        {
          method: 'PUT',
          path: `${QUEUE_RESOURCES[kind]}/accept/${id}`,
          body: entityId === null ? {} : { entity_id: entityId },
        },
        recordOf(kind),
      ),
    /** @param reason shown to the sender; null for none */
    rejectRequest: (kind: RequestKind, id: number, reason: string | null) =>
      here(
        { method: 'PUT', path: `${QUEUE_RESOURCES[kind]}/reject/${id}`, body: { reason } },
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

/** The fields that all kinds share; each form's own schema checks its values. */
function recordOf(kind: RequestKind) {
  return requestRecord(kind) as unknown as v.GenericSchema<unknown, QueuedRequest>
}

function openedOf(kind: RequestKind) {
  return requestRecordDetail(kind) as unknown as v.GenericSchema<unknown, OpenedRequest>
}

function queueOf(kind: RequestKind) {
  return paged(recordOf(kind)) as v.GenericSchema<unknown, Paged<QueuedRequest>>
}
