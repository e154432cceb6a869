import { REQUEST_DETAILS, type RequestDetails } from '#src/contract/requests/request-details.ts'
import type { RequestRecord, RequestRecordDetail } from '#src/contract/requests/request-record.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { ApiError } from '#src/server/errors.ts'
import { merged } from '../staff/merged.ts'
import type { OfficeScope, StaffStore } from '../staff/resource.ts'
import { refuseForeignRecords } from './named-records.ts'
import { deleteRequests, listRequests, lockedRequest, requestDetailOf } from './office-queries.ts'
import { changeRequest, receiveRequest } from './receive.ts'

export type RequestStore = StaffStore<
  OfficeScope,
  RequestRecord,
  RequestRecordDetail,
  RequestDetails['details']
>

/**
 * The requests of a kind as the office edits them. A request that the office records for somebody
 * who came or called has no account and no consent. A decided request cannot be changed. Writing
 * refuses numbers of records that the community does not have.
 */
export function requestStore(kind: RequestKind, wrapper: string | null): RequestStore {
  // The schema has checked that the values belong to the kind.
  const requestOf = (details: unknown) => ({ kind, details }) as RequestDetails
  const within = ({ communityId, staffId, now }: OfficeScope) => ({
    communityId,
    kind,
    staffId,
    now,
  })
  return {
    list: (db, scope, query) => listRequests(db, within(scope), query),
    one: (db, scope, id) => requestDetailOf(db, within(scope), id),
    add: async (tx, { communityId, staffId, jobs, now, locale }, details, attempt) => {
      const request = requestOf(details)
      await refuseForeignRecords(tx, communityId, { request, before: null, wrapper })
      const row = await receiveRequest(
        tx,
        { jobs, now },
        {
          communityId,
          accountId: null,
          request,
          locale,
          consentVersion: null,
          attempt,
          staffId,
        },
      )
      return row.id
    },
    change: async (tx, scope, id, changes) => {
      const row = await lockedRequest(tx, within(scope), id)
      if (row.status !== 'pending') throw new ApiError('already_decided')
      const details = merged<unknown>(REQUEST_DETAILS[kind], row.details, changes, wrapper)
      const request = requestOf(details)
      const before = requestOf(row.details)
      await refuseForeignRecords(tx, scope.communityId, { request, before, wrapper })
      await changeRequest(tx, id, request, scope)
    },
    remove: (tx, scope, ids) => deleteRequests(tx, within(scope), ids),
  }
}
