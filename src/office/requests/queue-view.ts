import * as v from 'valibot'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import { Line, WallDate } from '#src/contract/primitives.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { WrittenDown } from '#src/contract/requests/written-down.ts'
import { headlineOf, isDated, type RequestHeadline } from '#src/domain/requests/request-queues.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { courseText } from '#src/ui/requests/request-answers.ts'
import { shownKind } from '#src/ui/requests/shown-kinds.ts'
import { AddressPage, addressWord, parseQueryString, toQueryString } from '../kit/address-query.ts'

export const QUEUE_PAGE_SIZE = 20

/** The filter by status; also requests in conversation with their sender, or all. */
export const QUEUE_STATUSES = [
  'pending',
  'asked',
  'answered',
  'accepted',
  'rejected',
  'withdrawn',
  'all',
] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]
export const QUEUE_ORDERS = ['oldest', 'newest', 'day'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** The filter by assignee: everybody's requests, the user's own, or unassigned ones. */
export const QUEUE_WHOSE = ['all', 'mine', 'nobody'] as const
export type QueueWhose = (typeof QUEUE_WHOSE)[number]

/** The default order: pending requests by the longest wait, decided ones by the latest decision. */
export function usualOrder(status: QueueStatus): QueueOrder {
  return ['pending', 'asked', 'answered'].includes(status) ? 'oldest' : 'newest'
}

const AddressDay = v.fallback(v.union([WallDate, v.literal('')]), '')

/** The view of a queue; the address stores all of it. */
const QueueView = v.pipe(
  v.object({
    status: addressWord(QUEUE_STATUSES, 'pending'),
    whose: addressWord(QUEUE_WHOSE, 'all'),
    search: v.fallback(v.pipe(v.string(), v.transform(searchable)), ''),
    /** The days of the requests, `yyyy-MM-dd`; empty for any day. */
    from: AddressDay,
    to: AddressDay,
    order: v.fallback(v.nullable(v.picklist(QUEUE_ORDERS)), null),
    page: AddressPage,
  }),
  v.transform((view) => ({ ...view, order: view.order ?? usualOrder(view.status) })),
)
export type QueueView = v.InferOutput<typeof QueueView>

/** Parses a view from the query string of an address; invalid values are ignored. */
export function queueViewOf(query: string): QueueView {
  return parseQueryString(QueueView, query)
}

/** The query string of a view, with its `?`: only values that differ from the defaults. */
export function queueSearch(view: QueueView): string {
  return toQueryString(view, { ...queueViewOf(''), order: usualOrder(view.status) })
}

/** The query of the API's list call (requirements §7.1) for a view of a kind's queue. */
export function queueQuery(
  kind: RequestKind,
  { status, whose, search, from, to, order, page }: QueueView,
  limit: number = QUEUE_PAGE_SIZE,
): Record<string, string> {
  const days = isDated(kind) && { ...(from && { day_from: from }), ...(to && { day_to: to }) }
  const asked = searchable(search).trim()
  const filters = {
    ...standing(status),
    ...(whose !== 'all' && { assignee: whose }),
    ...(asked && { search: asked }),
    ...days,
  }
  const byDay = order === 'day' && isDated(kind)
  return {
    page: `${page}`,
    limit: `${Math.min(limit, MAX_PAGE_SIZE)}`,
    sort: byDay ? 'day' : 'created_at',
    order: order === 'newest' ? 'desc' : 'asc',
    query: JSON.stringify(filters),
  }
}

function standing(status: QueueStatus): Record<string, string> {
  if (status === 'all') return {}
  return status === 'asked' || status === 'answered' ? { conversation: status } : { status }
}

/** Whether a view has filters besides the status. */
export function isNarrowed({ whose, search, from, to }: QueueView): boolean {
  return whose !== 'all' || search.trim() !== '' || from !== '' || to !== ''
}

interface Waiting {
  id: number
  /** ISO instant in UTC. */
  created_at: string
}

/** The next pending request after a given one, in the order of the view. */
export function nextWaiting<One extends Waiting>(
  waiting: readonly One[],
  { id, created_at }: Waiting,
  order: QueueOrder,
): One | undefined {
  const others = waiting.filter((one) => one.id !== id)
  const step = order === 'newest' ? -1 : 1
  const isAfter = (one: Waiting) =>
    (one.created_at.localeCompare(created_at) || one.id - id) * step > 0
  // Days are not compared: in the order by day, the first request comes next, as it does after the
  // last one.
  return (order === 'day' ? undefined : others.find(isAfter)) ?? others[0]
}

/** The search text as the API accepts it: one line of at most 80 characters. */
function searchable(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ').slice(0, 80)
  return v.is(Line, line) ? line : ''
}

/** The subject, day and hour of a request. @param values of its form, as the calls return them */
export function headlineOfRecord(
  kind: RequestKind,
  values: Record<string, unknown>,
): RequestHeadline {
  // The contract has checked that the values are those of this kind.
  return headlineOf({ kind, details: values } as unknown as RequestDetails)
}

/** The second line of a request in a list: its day, and details that distinguish it from others. */
export function queueLine(
  kind: RequestKind,
  values: Record<string, unknown>,
  { t, locale }: Translator,
): string {
  const { subject, day, hour } = headlineOfRecord(kind, values)
  const { listed, fields } = shownKind(kind)
  const said = listed.map((name) => {
    const value = values[name]
    if (typeof value !== 'string') return null
    const isYear = fields.some((field) => field.name === name && field.as === 'year')
    return isYear ? courseText(value, t) : value
  })
  // Without an address, the name says whose it is.
  const caller = (values.written_down as WrittenDown | null | undefined)?.caller_name
  return [day && dayText(day, locale, 'full'), hour && hourText(hour, locale), ...said, caller]
    .filter((one) => one && one !== subject)
    .join(' · ')
}
