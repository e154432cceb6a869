import type { EventCard, EventStatus } from '#src/contract/contents/content.ts'
import type { EventException, EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import type { EventWallTimes } from './event-times.ts'

/** When an event begins, in the zone of its community; the hour may not be known. */
export type EventStart = NonNullable<EventCard['event_moved_from']>

/** The fields of an event whose changes readers of an earlier version must be told. */
export interface AnnouncedEvent {
  times: EventWallTimes
  place: string | null
  status: EventStatus
  /** The rule of repetition and its exceptions; null for an event that takes place once. */
  series: { rule: EventRecurrence; exceptions: EventException[] } | null
}

/** How often an event changed, and its original start before it was moved. */
export interface EventHistory {
  sequence: number
  movedFrom: EventStart | null
}

/** A version of a content: `event` is null for a news item. */
export interface EventVersion {
  event: AnnouncedEvent | null
  isPublished: boolean
}

/** The visibility of an event to readers, and the editor's choice about the notice. */
export interface Seen {
  /** Whether readers could see the former version, and whether they can see the next one. */
  wasOnline: boolean
  isOnline: boolean
  /** Whether the last day of the former version is over. */
  wasOver: boolean
  /** Whether the editor removes the notice, because a date was only mistyped. */
  forgetsMove: boolean
}

/**
 * Computes an event's history after an update (RFC 5545 §3.8.7.4, decision 028).
 *
 * The sequence counts changes of time, place or status if one of the two versions is published.
 * Unpublishing counts as well: any change until the event returns is newer than the copies in
 * calendars.
 *
 * The first published start is kept while the event is moved or offline. It is forgotten when the
 * event is published at that start again. A past event that gets another day is a new event.
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
  // For a repeating event, the rule says when it takes place, and each exception whether its date
  // was moved.
  if (former.series || next.series) return null
  const [before, now] = [startOf(former.times), startOf(next.times)]
  if (wasOver && !isSameStart(before, now)) return null
  const first = known ?? (wasOnline ? before : null)
  return isOnline ? announcedFormerStart(first, now) : first
}

/**
 * The start from which readers are told that an event was moved. While the event is offline, its
 * own start is kept.
 *
 * @param kept of its history
 */
export function announcedFormerStart(
  kept: EventStart | null,
  start: EventStart,
): EventStart | null {
  return kept && isSameStart(kept, start) ? null : kept
}

function startOf({ event_from_date: date, event_from_hour: hour }: EventWallTimes): EventStart {
  return { date, hour }
}

/** Adding or removing an hour does not count as a move: the day is the same. */
function isSameStart(a: EventStart, b: EventStart): boolean {
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

/** Compares regardless of the order of keys: a database stores them in its own order. */
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
