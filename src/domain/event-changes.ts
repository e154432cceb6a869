import type { EventCard, EventStatus } from '#src/contract/content.ts'
import type { EventException, EventRecurrence } from '#src/contract/event-recurrence.ts'
import type { EventWallTimes } from './event-times.ts'

/** When an event begins, in the zone of its community; the hour may not be known. */
export type EventStart = NonNullable<EventCard['event_moved_from']>

/** What of an event readers of an earlier version must learn of. */
export interface AnnouncedEvent {
  times: EventWallTimes
  place: string | null
  status: EventStatus
  /** How it repeats, and what of its dates differs from that; null for one that takes place once. */
  series: { rule: EventRecurrence; exceptions: EventException[] } | null
}

/** How often an event changed, and when it was to begin before it was moved. */
export interface EventHistory {
  sequence: number
  movedFrom: EventStart | null
}

/** A version of a content: `event` is null for what is a news item. */
export interface EventVersion {
  event: AnnouncedEvent | null
  isPublished: boolean
}

/** What readers could see of an event, and what its editor says of the notice. */
export interface Seen {
  /** Whether they could see the former version, and whether they can see the next one. */
  wasOnline: boolean
  isOnline: boolean
  /** Whether its last day was over by its former version. */
  wasOver: boolean
  /** Whether the editor takes the notice away: a date was only mistyped. */
  forgetsMove: boolean
}

/**
 * What an update makes of an event's history (RFC 5545 §3.8.7.4, decision 028).
 *
 * The sequence counts changes of time, place or status where one of the two versions is published.
 * Going offline counts as well: whatever changes until the event returns is newer than what
 * calendars hold.
 *
 * The first start that somebody could have read is kept while the event moves on or is offline, and
 * forgotten when it is seen at it again. An event that was over and gets another day is a new one.
 */
export function eventHistory(
  history: EventHistory,
  former: EventVersion,
  next: EventVersion,
  seen: Seen,
): EventHistory {
  const isPublic = former.isPublished || next.isPublished
  const leaves = former.isPublished && !next.isPublished
  const counts = leaves || (isPublic && differs(former.event, next.event))
  return {
    sequence: history.sequence + (counts ? 1 : 0),
    movedFrom: movedFrom(history.movedFrom, former.event, next.event, seen),
  }
}

function movedFrom(
  known: EventStart | null,
  former: AnnouncedEvent | null,
  next: AnnouncedEvent | null,
  { wasOnline, isOnline, wasOver, forgetsMove }: Seen,
): EventStart | null {
  if (forgetsMove || former === null || next === null) return null
  // One that repeats says by its rule when it takes place, and of each date whether it was moved.
  if (former.series || next.series) return null
  const [before, now] = [startOf(former.times), startOf(next.times)]
  if (wasOver && !isSameStart(before, now)) return null
  const first = known ?? (wasOnline ? before : null)
  return isOnline ? toldMove(first, now) : first
}

/**
 * The start that readers are told an event was moved from: while it is offline its own is kept.
 *
 * @param kept of its history
 */
export function toldMove(kept: EventStart | null, start: EventStart): EventStart | null {
  return kept && isSameStart(kept, start) ? null : kept
}

function startOf({ event_from_date: date, event_from_hour: hour }: EventWallTimes): EventStart {
  return { date, hour }
}

/** An hour that becomes known, or is taken out, moves nothing: the day is the same. */
export function isSameStart(a: EventStart, b: EventStart): boolean {
  return a.date === b.date && (a.hour === b.hour || a.hour === null || b.hour === null)
}

function differs(a: AnnouncedEvent | null, b: AnnouncedEvent | null): boolean {
  if (a === null || b === null) return a !== b
  return (
    a.place !== b.place ||
    a.status !== b.status ||
    !isSameSeries(a.series, b.series) ||
    a.times.event_from_date !== b.times.event_from_date ||
    a.times.event_from_hour !== b.times.event_from_hour ||
    a.times.event_to_date !== b.times.event_to_date ||
    a.times.event_to_hour !== b.times.event_to_hour
  )
}

/** The order of keys says nothing: a database keeps them in one of its own. */
function isSameSeries(a: AnnouncedEvent['series'], b: AnnouncedEvent['series']): boolean {
  return sorted(a) === sorted(b)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
