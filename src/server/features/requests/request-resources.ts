import type * as v from 'valibot'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import {
  DatedRequestFilters,
  REQUEST_SORT,
  RequestFilters,
} from '#src/contract/office/staff-list.ts'
import { changesOf } from '#src/contract/publishing/changes.ts'
import { REQUEST_DETAILS, type RequestDetails } from '#src/contract/requests/request-details.ts'
import {
  type RequestRecord,
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import type { OfficeScope, StaffResource, StaffResourceName } from '../staff/resource.ts'
import { requestColumns } from './report-columns.ts'
import { requestStore } from './request-store.ts'

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
      changes: changesOf(form.entries),
      row: requestRecord(kind),
      detail: requestRecordDetail(kind),
      filters: isDated ? DatedRequestFilters : RequestFilters,
      sort: REQUEST_SORT,
      columns: requestColumns(kind, form.entries),
      store: requestStore(kind, wrapper),
    }
  },
)
