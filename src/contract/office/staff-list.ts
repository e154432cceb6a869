import * as v from 'valibot'
import { CONTENT_STATES } from '../contents/content-form.ts'
import { ContentFilters } from '../contents/content-query.ts'
import { AppFilter, Flag, listQuery, orAll } from '../list-query.ts'
import { Line, WallDate } from '../primitives.ts'
import { CONVERSATIONS, RequestStatus } from '../requests/request-status.ts'
import { REPORT_FORMATS } from './report.ts'

/** Filters of every list of the office. */
const SEARCHED = {
  ...AppFilter.entries,
  /** Part of a name or of an e-mail address; case and accents do not matter. */
  search: v.optional(Line),
} as const

export const SearchFilters = v.strictObject(SEARCHED)

/** Filters of an office list without filters: an unknown one is refused, not ignored. */
export const NoStaffFilters = v.strictObject(AppFilter.entries)

/** Filters of people of the register. */
export const EntityFilters = v.strictObject({
  ...SEARCHED,
  has_account: v.optional(Flag),
  has_family: v.optional(Flag),
  has_email: v.optional(Flag),
})

/** Filters of requests. */
export const RequestFilters = v.strictObject({
  ...SEARCHED,
  status: v.optional(RequestStatus),
  /** Requests assigned to the caller, or to nobody. */
  assignee: v.optional(v.picklist(['mine', 'nobody'])),
  /** Requests whose sender must answer, or whose answer the office must read. */
  conversation: v.optional(v.picklist(CONVERSATIONS)),
})

/** Filters of requests with a day, on the community's wall calendar. */
export const DatedRequestFilters = v.strictObject({
  ...RequestFilters.entries,
  day_from: v.optional(WallDate),
  day_to: v.optional(WallDate),
})

/** Filters of contents, whether or not they are online. */
export const EditedContentFilters = v.strictObject({
  ...SEARCHED,
  content_type: ContentFilters.entries.content_type,
  content_status: v.optional(v.picklist(CONTENT_STATES)),
})

/** The filters of any list of the office. */
export type StaffFilters = v.InferOutput<typeof DatedRequestFilters> &
  v.InferOutput<typeof EditedContentFilters> &
  v.InferOutput<typeof EntityFilters>

export const REQUEST_SORT = [
  'created_at',
  'updated_at',
  'decided_at',
  'status',
  'subject',
  /** The same as `subject`: a request is named after its subject. */
  'name',
  'day',
  'id',
] as const
export const REGISTER_SORT = ['name', 'created_at', 'updated_at', 'id'] as const
export const EDITED_CONTENT_SORT = [
  'online_from_date',
  'event_from_date',
  /** Pages in the order of the menu: each followed by those below it. */
  'place',
  'title',
  'updated_at',
  'id',
] as const
export const MENU_SORT = ['position', 'title', 'id'] as const

type Filters = v.StrictObjectSchema<v.ObjectEntries, undefined>
type Sort = readonly [string, ...string[]]

/**
 * The query string of a list of the office: staff may ask for everything at once
 * (requirements §11.1).
 */
export function staffListQuery(filters: Filters, sort: Sort) {
  return listQuery({ filters, sort, allowAll: true })
}

const ReportLimit = orAll(
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1)),
)

/**
 * The query string of a detailed report: that of the list, without a limit by default. The server
 * ignores other parameters (requirements §7.1).
 */
export function reportQuery(filters: Filters, sort: Sort) {
  return v.object({
    ...staffListQuery(filters, sort).entries,
    limit: v.optional(ReportLimit, 'all'),
    format: v.optional(v.picklist(REPORT_FORMATS), 'xlsx'),
  })
}

/** A list's query after parsing. */
export interface StaffListQuery {
  page: number
  limit: number
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  query: StaffFilters
}
