import type { EventCard, EventOccasion } from '#src/contract/contents/content.ts'
import type { EventException } from '#src/contract/contents/event-recurrence.ts'
import { addDays } from '../time/wall-clock.ts'
import { datesFrom } from './rule-dates.ts'

/** The fields that decide when an event takes place; without a rule, it takes place once. */
export type Occurring = Pick<
  EventCard,
  | 'locale'
  | 'event_from_date'
  | 'event_from_hour'
  | 'event_to_date'
  | 'event_to_hour'
  | 'event_status'
  | 'event_moved_from'
  | 'event_recurrence'
  | 'event_exceptions'
>

type Times = Pick<Occurring, 'event_from_date' | 'event_to_date'>

/** The last day of an event or of one of its dates, `yyyy-MM-dd`. */
export function lastDayOf({ event_from_date: from, event_to_date: to }: Times): string {
  return to ?? from
}

/**
 * The dates of an event whose last day is not before a given day, in order. A moved date counts on
 * its new day. Cancelled dates are included, excluded ones are not.
 *
 * @param day `yyyy-MM-dd` on the community's calendar
 * @param most the maximum number of dates
 */
export function occasionsFrom(event: Occurring, day: string, most: number): EventOccasion[] {
  const { event_recurrence: rule, event_exceptions: exceptions } = event
  if (rule === null) return lastDayOf(event) >= day ? [onlyOccasion(event)] : []
  const differing = new Map(exceptions.map((one) => [one.date, one]))
  const kept: EventOccasion[] = []
  for (const date of datesFrom(event.event_from_date, rule, addDays(day, -spanOf(event)))) {
    if (kept.length === most) break
    const exception = differing.get(date)
    if (exception && exception.kind !== 'cancelled') continue
    kept.push(occasion(event, date, exception?.kind === 'cancelled'))
  }
  const isMoved = (date: string) => differing.get(date)?.kind === 'moved'
  const moved = differingOccasions(event).filter(
    (one) => isMoved(one.date) && lastDayOf(one) >= day,
  )
  if (moved.length === 0) return kept
  return [...kept, ...moved].sort(soonest).slice(0, most)
}

/** Whether at least one of the dates is not cancelled. */
export function takesPlace({ event_status }: Pick<EventOccasion, 'event_status'>): boolean {
  return event_status === 'scheduled'
}

/** Whether an event repeats without end. */
export function isEndless({
  event_recurrence: rule,
}: Pick<Occurring, 'event_recurrence'>): boolean {
  if (rule === null || rule.frequency === 'dates') return false
  return rule.until === null && rule.count === null
}

/** The last date of an event; the first date if it has no end, or no date at all. */
export function lastOccasion(event: Occurring): EventOccasion {
  const { event_recurrence: rule } = event
  if (rule === null || isEndless(event)) return onlyOccasion(event)
  const end = 'until' in rule ? (rule.until ?? '') : ''
  // The end of a rule may be far away, and its last date long before that end.
  for (const before of [400, 40_000]) {
    const from = end > event.event_from_date ? addDays(end, -before) : ''
    if (from <= event.event_from_date) break
    const last = lastOf(occasionsFrom(event, from, Number.POSITIVE_INFINITY))
    if (last) return last
  }
  const all = occasionsFrom(event, '0001-01-01', Number.POSITIVE_INFINITY)
  return lastOf(all) ?? onlyOccasion(event)
}

/** The given days that are dates of the event's rule, or added dates. */
export function datesAmong(
  { event_from_date: first, event_recurrence: rule }: Occurring,
  days: string[],
): ReadonlySet<string> {
  const asked = new Set(days)
  const [earliest] = [...asked].sort()
  const found = new Set<string>()
  if (rule === null || earliest === undefined) return found
  const latest = [...asked].sort().at(-1) ?? earliest
  for (const date of datesFrom(first, rule, earliest)) {
    if (date > latest) break
    if (asked.has(date)) found.add(date)
  }
  return found
}

/** The cancelled or moved dates of an event, in the order of its exceptions. */
export function differingOccasions(event: Occurring): EventOccasion[] {
  const differing = event.event_exceptions.filter((one) => one.kind !== 'left_out')
  if (event.event_recurrence === null || differing.length === 0) return []
  const dates = datesAmong(
    event,
    differing.map(({ date }) => date),
  )
  return differing
    .filter(({ date }) => dates.has(date))
    .map((one) =>
      one.kind === 'moved' ? movedOccasion(event, one) : occasion(event, one.date, true),
    )
}

function movedOccasion(
  event: Occurring,
  { kind: _, note: __, date, locale, ...times }: Extract<EventException, { kind: 'moved' }>,
): EventOccasion {
  const hasMoved = times.event_from_date !== date || times.event_from_hour !== event.event_from_hour
  return {
    date,
    locale: locale ?? event.locale,
    ...times,
    event_status: event.event_status,
    event_moved_from: hasMoved ? { date, hour: event.event_from_hour } : null,
  }
}

function occasion(event: Occurring, date: string, isCancelled: boolean): EventOccasion {
  return {
    date,
    locale: event.locale,
    event_from_date: date,
    event_from_hour: event.event_from_hour,
    event_to_date: event.event_to_date === null ? null : addDays(date, spanOf(event)),
    event_to_hour: event.event_to_hour,
    event_status: isCancelled ? 'cancelled' : event.event_status,
    event_moved_from: null,
  }
}

function onlyOccasion(event: Occurring): EventOccasion {
  const { event_moved_from } = event
  return {
    ...occasion(event, event.event_from_date, false),
    event_to_date: event.event_to_date,
    event_moved_from,
  }
}

/** How many days a date lasts after its first day. */
function spanOf({ event_from_date: from, event_to_date: to }: Times): number {
  if (to === null || to <= from) return 0
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000)
}

function soonest(a: EventOccasion, b: EventOccasion): number {
  return keyOf(a) < keyOf(b) ? -1 : 1
}

function keyOf({ event_from_date, event_from_hour, date }: EventOccasion): string {
  return `${event_from_date}T${event_from_hour ?? '00:00'} ${date}`
}

function lastOf(occasions: EventOccasion[]): EventOccasion | undefined {
  return occasions.reduce<EventOccasion | undefined>(
    (last, one) => (last && lastDayOf(last) > lastDayOf(one) ? last : one),
    undefined,
  )
}
