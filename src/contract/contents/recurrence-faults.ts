import { DEFAULT_END_HOUR, DEFAULT_START_HOUR } from './content.ts'
import {
  type EventException,
  type EventRecurrence,
  LAST_WEEK,
  type Week,
} from './event-recurrence.ts'

/** The recurrence of an event, and its first date. */
interface RepeatingForm {
  event_from_date: string | null
  event_to_date: string | null
  event_recurrence: EventRecurrence | null
  event_exceptions: EventException[]
}

/** A field by its path within the form, and the hint that explains the fault. */
export type Fault = [path: string[], hint: string]

/** The most days of one date of a repeating event. */
const MOST_DAYS_OF_ONE = 31
const DAY_MS = 86_400_000

/**
 * The contradictions in an event's recurrence. Its first date must be one of the rule, because
 * calendars differ in how they treat any other (RFC 5545 §3.8.5.3). The code that stores exceptions
 * checks that they name dates of the rule: that needs the whole rule.
 */
export function recurrenceFaults(form: RepeatingForm): Fault[] {
  const { event_recurrence: rule, event_from_date: first, event_exceptions: exceptions } = form
  if (rule === null) return exceptions.length > 0 ? [[['event_exceptions'], 'only_recurring']] : []
  if (first === null) return []
  const last = form.event_to_date ?? first
  const isTooLong = utc(last) - utc(first) >= MOST_DAYS_OF_ONE * DAY_MS
  return [
    ...(isTooLong ? [[['event_to_date'], 'recurrence_span'] satisfies Fault] : []),
    ...ruleFaults(rule, first),
    ...exceptionFaults(exceptions),
  ]
}

function ruleFaults(rule: EventRecurrence, first: string): Fault[] {
  const at = (field: string, hint: string): Fault => [['event_recurrence', field], hint]
  if (rule.added_dates.some((date) => date < first)) return [at('added_dates', 'recurrence_before')]
  if (rule.frequency === 'dates') return []
  const faults: Fault[] = []
  if (rule.until !== null && rule.count !== null) faults.push(at('count', 'recurrence_end'))
  if (rule.until !== null && rule.until < first) faults.push(at('until', 'recurrence_until'))
  if (rule.frequency === 'weekly' && !rule.weekdays.includes(weekdayOf(first))) {
    faults.push(at('weekdays', 'recurrence_first'))
  }
  const isByWeek = 'weeks' in rule && rule.weeks.length > 0
  if (isByWeek && !weeksOf(first).some((week) => rule.weeks.includes(week))) {
    faults.push(at('weeks', 'recurrence_first'))
  }
  return faults
}

function exceptionFaults(exceptions: EventException[]): Fault[] {
  const seen = new Set<string>()
  return exceptions.flatMap((exception, index): Fault[] => {
    const at = (field: string, hint: string): Fault => [
      ['event_exceptions', `${index}`, field],
      hint,
    ]
    if (seen.has(exception.date)) return [at('date', 'changed_date_twice')]
    seen.add(exception.date)
    if (exception.kind !== 'moved') return []
    const { event_from_date: from, event_from_hour, event_to_hour } = exception
    const to = exception.event_to_date ?? from
    if (to < from) return [at('event_to_date', 'event_end')]
    if (utc(to) - utc(from) >= MOST_DAYS_OF_ONE * DAY_MS)
      return [at('event_to_date', 'recurrence_span')]
    const begins = event_from_hour ?? DEFAULT_START_HOUR
    const ends = event_to_hour ?? DEFAULT_END_HOUR
    return to === from && ends < begins ? [at('event_to_hour', 'event_end')] : []
  })
}

/**
 * The weeks that fit a day, for its weekday in its month: its number, and the last if it is the
 * last.
 */
export function weeksOf(date: string): Week[] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const counted = Math.ceil(day / 7) as Week
  return day + 7 > days ? [counted, LAST_WEEK] : [counted]
}

function weekdayOf(date: string): number {
  return new Date(utc(date)).getUTCDay()
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00Z`)
}
