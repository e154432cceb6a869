import { type EventRecurrence, LAST_WEEK } from '#src/contract/contents/event-recurrence.ts'
import { toWeekday } from '../time/wall-clock.ts'

/** The weekdays by their names in a rule, from Sunday on. */
export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/**
 * The RRULE of an event (RFC 5545 §3.3.10), without its name; null if the event only lists dates.
 *
 * @param first its first date, `yyyy-MM-dd`
 * @param until formats the last possible day for the target calendar
 */
export function rruleOf(
  first: string,
  rule: EventRecurrence,
  until: (date: string) => string,
): string | null {
  if (rule.frequency === 'dates') return null
  const parts = [
    `FREQ=${rule.frequency.toUpperCase()}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...daysOf(first, rule),
    ...(rule.until === null ? [] : [`UNTIL=${until(rule.until)}`]),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
  ]
  return parts.join(';')
}

function daysOf(first: string, rule: Exclude<EventRecurrence, { frequency: 'dates' }>): string[] {
  if (rule.frequency === 'daily') return []
  if (rule.frequency === 'weekly') {
    const isOnlyTheFirst = rule.weekdays.length === 1
    const days = `BYDAY=${rule.weekdays.map((weekday) => WEEKDAYS[weekday])}`
    return isOnlyTheFirst ? [days] : [days, 'WKST=MO']
  }
  if (rule.weeks.length === 0) return leapDayOf(first, rule.frequency)
  const weekday = WEEKDAYS[toWeekday(first)]
  const weeks = `BYDAY=${rule.weeks.map((week) => `${week === LAST_WEEK ? '-1' : week}${weekday}`)}`
  const month = Number(first.slice('yyyy-'.length, 'yyyy-MM'.length))
  return rule.frequency === 'yearly' ? [`BYMONTH=${month}`, weeks] : [weeks]
}

/**
 * Names the day of a yearly rule that begins on 29 February. RFC 5545 leaves it out in other years
 * either way, but calendars with ical.js, such as Thunderbird, show 1 March unless it is named
 * (kewisch/ical.js#91).
 */
function leapDayOf(first: string, frequency: 'monthly' | 'yearly'): string[] {
  return frequency === 'yearly' && first.endsWith('-02-29') ? ['BYMONTH=2', 'BYMONTHDAY=29'] : []
}
