import type { EventContent, EventOccasion } from '#src/contract/contents/content.ts'
import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { type Asked, comingOccasions, nextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import { isEndless, lastOccasion } from '#src/domain/recurrence/occasions.ts'
import { rruleOf } from '#src/domain/recurrence/rrule.ts'

/** Dates that a page lists at first, and those that it lists behind "more". */
export const DATES_AT_ONCE = 6
const MOST_DATES = 24

/** A date as a page lists it. */
export type ShownDate = EventOccasion & {
  /** The office's note on a date that differs. */
  note: string | null
}

/** How an event repeats, as its page shows it. */
export interface ShownSeries {
  rule: EventRecurrence
  /** The first date, from which the rule takes weekdays, days and hours. */
  first: Pick<EventContent, 'event_from_date' | 'event_from_hour' | 'event_to_hour'>
  /** The day of the last date, `yyyy-MM-dd`; null if the series has no end. */
  lastDay: string | null
  /** The time and place that its page shows. */
  next: Omit<EventOccasion, 'date'> & { event_cancelled_date: string | null }
  /** Current and future dates, soonest first, including cancelled ones. */
  dates: ShownDate[]
  /** Whether there are more than those. */
  hasMore: boolean
}

export function shownSeries(event: EventContent, asked: Asked): ShownSeries | null {
  const { event_recurrence: rule, event_exceptions, event_from_date } = event
  if (rule === null) return null
  const { date: _, ...next } = nextOccasion(event, asked)
  const { event_from_hour, event_to_hour } = event
  const coming = comingOccasions(event, asked, MOST_DATES + 1)
  const notes = new Map(event_exceptions.map((one) => [one.date, 'note' in one ? one.note : null]))
  return {
    rule,
    first: { event_from_date, event_from_hour, event_to_hour },
    lastDay: isEndless(event) ? null : lastOccasion(event).event_from_date,
    next,
    dates: coming
      .slice(0, MOST_DATES)
      .map((one) => ({ ...one, note: notes.get(one.date) ?? null })),
    hasMore: coming.length > MOST_DATES,
  }
}

/** The rule that generates its dates up to the last; null if the dates are listed one by one. */
export function ruleFrom({ rule, first, lastDay }: ShownSeries): string | null {
  if (rule.frequency === 'dates') return null
  const ending = { ...rule, count: null, until: lastDay }
  return rruleOf(first.event_from_date, ending, (date) => date.replaceAll('-', ''))
}
