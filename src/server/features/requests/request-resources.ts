import type * as v from 'valibot'
import {
  DatedRequestFilters,
  REQUEST_SORT,
  RequestFilters,
} from '#src/contract/office/staff-list.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import {
  REQUEST_KIND_FACTS,
  REQUEST_KINDS,
  type RequestKind,
} from '#src/contract/requests/request-kinds.ts'
import {
  type RequestRecord,
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import { WRITTEN_FORMS } from '#src/contract/requests/write-down.ts'
import { CELEBRATED_KINDS } from '#src/domain/requests/asked-celebration.ts'
import { isDated } from '#src/domain/requests/request-queues.ts'
import { ApiError } from '#src/server/errors.ts'
import { merged } from '#src/server/http/body/checked-body.ts'
import { fieldColumn, type ReportColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource, StaffStore } from '#src/server/office-kit/resource.ts'
import { completedRequest } from './complete-request.ts'
import { type RequestKindDefinition, requestKind } from './kinds.ts'
import { refuseForeignRecords } from './named-records.ts'
import {
  deleteRequests,
  listRequests,
  lockedRequest,
  type ReportedRequest,
  requestDetailOf,
  requestReports,
} from './office-queries.ts'
import { changeRequest, recordRequest } from './receive.ts'

/**
 * The columns of a report on requests of a kind: the state, the form's fields, and how it came if
 * the office wrote it down.
 */
function requestColumns(
  kind: RequestKind,
  { report = {} }: Pick<RequestKindDefinition<RequestKind>, 'report'>,
  form: Record<string, unknown>,
): Array<ReportColumn<ReportedRequest>> {
  const { cells = {}, headers = {}, leftOut = [], columns = [] } = report
  const fields = Object.keys(form).filter((field) => !leftOut.includes(field))
  const formColumn = (field: string): ReportColumn<RequestRecord> => ({
    key: headers[field] ?? field,
    kind: cells[field] ?? 'text',
    value: (row) => cellValue((row as Record<string, unknown>)[field]),
  })
  return [
    fieldColumn('reference'),
    fieldColumn('status', 'status'),
    fieldColumn('created_at', 'instant'),
    fieldColumn('decided_at', 'instant'),
    ...fields.map(formColumn),
    ...columns,
    ...(CELEBRATED_KINDS.includes(kind) ? [fieldColumn('celebrant')] : []),
    { key: 'account', kind: 'text', value: ({ account }) => account?.email ?? null },
    { key: 'came_by', kind: 'came_by', value: ({ written_down: it }) => it?.came_by ?? null },
    fieldColumn('written_by'),
    { key: 'given', kind: 'text', value: ({ written_down: it }) => it?.given ?? null },
  ]
}

function cellValue(value: unknown): string | number | boolean | null {
  const isCell = ['string', 'number', 'boolean'].includes(typeof value)
  return isCell ? (value as string | number | boolean) : null
}

export type RequestResource = StaffResource<
  OfficeScope,
  RequestRecord,
  RequestRecordDetail,
  RequestDetails['details']
> & { kind: RequestKind }

/**
 * What the office does with the requests of each kind (requirements §7.1); the same for all kinds.
 */
export const REQUEST_RESOURCES: RequestResource[] = REQUEST_KINDS.map((kind) => {
  const { resource: name, path, wrapper } = REQUEST_KIND_FACTS[kind]
  const { form } = requestKind(kind)
  return {
    kind,
    name,
    path,
    wrapper,
    form: form as v.GenericSchema<unknown, RequestDetails['details']>,
    changes: toChangesSchema(form.entries),
    row: requestRecord(kind),
    detail: requestRecordDetail(kind),
    filters: isDated(kind) ? DatedRequestFilters : RequestFilters,
    sort: REQUEST_SORT,
    columns: requestColumns(kind, requestKind(kind), form.entries),
    chosenColumns: async (db, { communityId }) =>
      (await requestKind(kind).chosenColumns?.(db, communityId)) ?? [],
    store: requestStore(kind, wrapper),
  }
})

type RequestStore = StaffStore<
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
function requestStore(kind: RequestKind, wrapper: string | null): RequestStore {
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
    reports: {
      ids: (db, scope, query) => requestReports.ids(db, within(scope), query),
      rows: (db, scope, ids) => requestReports.rows(db, within(scope), ids),
    },
    one: (db, scope, id) => requestDetailOf(db, within(scope), id),
    add: async (tx, scope, details, attempt) => {
      const { id } = await recordRequest(tx, scope, {
        request: requestOf(details),
        wrapper,
        attempt,
      })
      return id
    },
    change: async (tx, scope, id, changes) => {
      const row = await lockedRequest(tx, within(scope), id)
      if (row.status !== 'pending') throw new ApiError('already_decided')
      // Whoever came to the counter may have no address, and need not get one now.
      const form = row.writtenDown === null ? requestKind(kind).form : WRITTEN_FORMS[kind]
      const details = merged<unknown>(form, row.details, changes, wrapper)
      const before = requestOf(row.details)
      const request = await completedRequest(tx, scope.communityId, requestOf(details), {
        ...{ isOfMember: false, before, wrapper },
      })
      await refuseForeignRecords(tx, scope.communityId, { request, before, wrapper })
      await changeRequest(tx, id, request, scope, row.writtenDown)
    },
    remove: (tx, scope, ids) => deleteRequests(tx, within(scope), ids),
  }
}
