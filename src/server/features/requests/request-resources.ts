import type * as v from 'valibot'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import {
  DatedRequestFilters,
  REQUEST_SORT,
  RequestFilters,
} from '#src/contract/office/staff-list.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import { REQUEST_DETAILS, type RequestDetails } from '#src/contract/requests/request-details.ts'
import {
  type RequestRecord,
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { ApiError } from '#src/server/errors.ts'
import {
  type CellKind,
  fieldColumn,
  type ReportColumn,
} from '#src/server/office-kit/reports/columns.ts'
import {
  merged,
  type OfficeScope,
  type StaffResource,
  type StaffResourceName,
  type StaffStore,
} from '#src/server/office-kit/resource.ts'
import { refuseForeignRecords } from './named-records.ts'
import { deleteRequests, listRequests, lockedRequest, requestDetailOf } from './office-queries.ts'
import { changeRequest, receiveRequest } from './receive.ts'

/** Fields of forms that are neither text nor a number. */
const CELL_KINDS: Record<string, CellKind> = {
  sex: 'sex',
  catechism_student_sex: 'sex',
  mass: 'yes_or_no',
}

/** Fields whose name means something else in other reports, with their header in this one. */
const HEADERS: Record<string, string> = { title: 'form_of_address' }

/** Fields that refer to records or people: a report names these in other columns. */
const LEFT_OUT = new Set(
  `father father_id father_pending_entity mother mother_id mother_pending_entity family_entities
   requested_by_id intention_type_id location_id`.split(/\s+/),
)

/** The columns of a report on requests of a kind: the state, then the form's fields. */
function requestColumns(
  kind: RequestKind,
  form: Record<string, unknown>,
): Array<ReportColumn<RequestRecord>> {
  const fields = Object.keys(form).filter((field) => !LEFT_OUT.has(field))
  return [
    fieldColumn('reference'),
    fieldColumn('status', 'status'),
    fieldColumn('created_at', 'instant'),
    fieldColumn('decided_at', 'instant'),
    ...fields.map(formColumn),
    ...(kind === 'family' ? [householdColumn] : []),
    { key: 'account', kind: 'text', value: ({ account }) => account?.email ?? null },
  ]
}

function formColumn(key: string): ReportColumn<RequestRecord> {
  const value = (row: RequestRecord) => cellValue((row as Record<string, unknown>)[key])
  return { key: HEADERS[key] ?? key, kind: CELL_KINDS[key] ?? 'text', value }
}

/** The people of the household, one on each line of the cell. */
const householdColumn: ReportColumn<RequestRecord> = {
  key: 'family_entities',
  kind: 'text',
  value: (row) => {
    const { family_entities = [] } = row as { family_entities?: HouseholdLine[] }
    return family_entities.map(nameOf).join('\n')
  },
}

interface HouseholdLine {
  entity_name: string | null
  pending_entity: { name: string } | null
  entity: { name: string } | null
}

function nameOf({ entity_name, pending_entity, entity }: HouseholdLine): string {
  return entity_name ?? pending_entity?.name ?? entity?.name ?? ''
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

interface Noun {
  kind: RequestKind
  name: StaffResourceName
  /** The field that its bodies are wrapped in (requirements §3.16). */
  wrapper: string | null
  /** Whether it concerns a day that a list can be filtered by. */
  isDated: boolean
}

const NOUNS: Noun[] = [
  { kind: 'join', name: 'pendingEntities', wrapper: null, isDated: false },
  { kind: 'family', name: 'pendingFamilies', wrapper: 'pending_family', isDated: false },
  { kind: 'meeting', name: 'pendingMeetings', wrapper: 'pending_meeting', isDated: false },
  {
    kind: 'mass-intention',
    name: 'pendingMassIntentions',
    wrapper: 'pending_mass_intentions',
    isDated: true,
  },
  { kind: 'catechism', name: 'pendingCatechism', wrapper: 'pending_catechism', isDated: false },
  { kind: 'baptism', name: 'pendingBaptisms', wrapper: 'pending_baptism', isDated: true },
  { kind: 'wedding', name: 'pendingWedding', wrapper: 'pending_wedding', isDated: true },
]

/**
 * What the office does with the requests of each kind (requirements §7.1); the same for all kinds.
 */
export const REQUEST_RESOURCES: RequestResource[] = NOUNS.map(
  ({ kind, name, wrapper, isDated }) => {
    const form = REQUEST_DETAILS[kind]
    return {
      kind,
      name,
      path: STAFF_RESOURCES[name],
      wrapper,
      form: form as v.GenericSchema<unknown, RequestDetails['details']>,
      changes: toChangesSchema(form.entries),
      row: requestRecord(kind),
      detail: requestRecordDetail(kind),
      filters: isDated ? DatedRequestFilters : RequestFilters,
      sort: REQUEST_SORT,
      columns: requestColumns(kind, form.entries),
      store: requestStore(kind, wrapper),
    }
  },
)

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
