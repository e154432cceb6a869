import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import { toLocalDate } from '../events/event-times.ts'

/**
 * What is counted of the requests of a month. The first four go by the month in which a request
 * came, and `celebrated` by that of its celebration.
 */
export const COUNTED = ['accepted', 'rejected', 'withdrawn', 'written_down', 'celebrated'] as const
export type Counted = (typeof COUNTED)[number]

/** The facts of a request that its counts need. */
export interface CountedRequest {
  communityId: number
  kind: RequestKind
  status: RequestStatus
  /** ISO instant. */
  createdAt: string
  /** The wall day of its celebration; null if it has none. */
  day: string | null
  isWrittenDown: boolean
}

/** A number that stays of deleted requests. */
export interface RequestCount {
  communityId: number
  kind: RequestKind
  /** The first day of the month, `yyyy-MM-dd` on the community's calendar. */
  month: string
  counted: Counted
  count: number
}

/**
 * The counts of requests that are deleted, sorted, so that two writers never wait for each other. A
 * request without an answer counts as withdrawn: it went with its sender.
 *
 * @param timeZoneOf gives the IANA zone of a community
 */
export function toRequestCounts(
  requests: readonly CountedRequest[],
  timeZoneOf: (communityId: number) => string,
): RequestCount[] {
  const counts = new Map<string, RequestCount>()
  for (const request of requests) {
    const { communityId, kind } = request
    for (const [day, counted] of countsOf(request, timeZoneOf(communityId))) {
      const month = firstOfMonth(day)
      const key = JSON.stringify([communityId, month, kind, counted])
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { communityId, kind, month, counted, count: 1 })
    }
  }
  return [...counts.keys()].sort().flatMap((key) => counts.get(key) ?? [])
}

function countsOf(request: CountedRequest, timeZone: string): Array<[day: string, Counted]> {
  const { status, createdAt, day, isWrittenDown } = request
  const came = toLocalDate(createdAt, timeZone)
  const counts: Array<[string, Counted]> = [[came, status === 'pending' ? 'withdrawn' : status]]
  if (isWrittenDown) counts.push([came, 'written_down'])
  if (status === 'accepted' && day !== null) counts.push([day, 'celebrated'])
  return counts
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 'yyyy-MM'.length)}-01`
}
