import {
  type EventRecurrence,
  LAST_WEEK,
  MOST_BETWEEN,
  MOST_TIMES,
  type Week,
} from '#src/contract/contents/event-recurrence.ts'
import { weeksOf } from '#src/contract/contents/recurrence-faults.ts'
import { WEEKDAYS } from '#src/domain/recurrence/rrule.ts'
import { datesFrom } from '#src/domain/recurrence/rule-dates.ts'
import { daysOfRule, type RuleParts } from '#src/domain/recurrence/rule-days.ts'
import { toWeekday } from '#src/domain/time/wall-clock.ts'
import { dayNumber, dayText } from './clocks.ts'

/** A rule as a calendar writes it (RRULE, RFC 5545 §3.3.10), as far as it concerns days. */
export interface CalendarRule extends RuleParts {
  count: number | null
  /** As it is written; null if the rule has no end. */
  until: string | null
}

/**
 * The days of a rule up to a day, always with its first day (RFC 5545 §3.8.5.3), which counts as one
 * even if the rule does not choose it.
 *
 * @param first `yyyy-MM-dd`, as all days here
 * @param last the last possible day
 * @param wanted the day from which results are needed, besides the first: a rule of 1601 need not
 *   be counted from then
 */
export function expandRule(
  rule: CalendarRule,
  first: string,
  last: string,
  wanted: string = first,
): string[] {
  const start = dayNumber(first)
  const most = rule.count ?? Number.POSITIVE_INFINITY
  // A rule with COUNT is counted from its first day.
  const from = rule.count === null ? Math.max(start, dayNumber(wanted)) : start
  const days: string[] = [first]
  for (const day of daysOfRule(rule, start, { from, to: dayNumber(last) })) {
    if (days.length >= most) break
    if (day > start) days.push(dayText(day))
  }
  return days
}

const NAMES: readonly string[] = WEEKDAYS
const FREQUENCIES = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
} as const
const KNOWN = new Set(
  'FREQ INTERVAL COUNT UNTIL BYDAY BYMONTHDAY BYYEARDAY BYMONTH BYSETPOS WKST X-RELATIVE'.split(
    ' ',
  ),
)
const MOST_IN_A_LIST = 60

/** Parses a rule; null if it concerns hours or weeks of the year, or is invalid. */
export function parseRule(rule: string): CalendarRule | null {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part) => part.split('=', 2) as [string, string | undefined]),
  )
  const frequency = FREQUENCIES[parts.get('FREQ') as keyof typeof FREQUENCIES]
  if (frequency === undefined || [...parts.keys()].some((name) => !KNOWN.has(name))) return null
  const interval = numberIn(parts.get('INTERVAL') ?? '1', 1, 9_999)
  const count = parts.has('COUNT') ? numberIn(parts.get('COUNT'), 1, 1_000_000) : null
  const days = listIn(parts.get('BYDAY'), (day) => {
    const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(day) ?? []
    const weekday = NAMES.indexOf(name)
    return weekday < 0 ? undefined : { nth: Number(nth || '0'), weekday }
  })
  const numbers = (name: string, most: number) =>
    listIn(parts.get(name), (one) => {
      const number = numberIn(one.replace(/^\+/, ''), -most, most)
      return number === undefined || number === 0 ? undefined : number
    })
  const monthDays = numbers('BYMONTHDAY', 31)
  const yearDays = numbers('BYYEARDAY', 366)
  const months = numbers('BYMONTH', 12)
  const positions = numbers('BYSETPOS', 366)
  const weekStart = NAMES.indexOf(parts.get('WKST') ?? 'MO')
  if (interval === undefined || count === undefined || weekStart < 0) return null
  if (days === undefined || monthDays === undefined || yearDays === undefined) return null
  if (yearDays.length > 0 && frequency !== 'yearly') return null
  if (months === undefined || positions === undefined) return null
  const until = parts.get('UNTIL') ?? null
  if (until !== null && !/^\d{8}(T\d{6}Z?)?$/.test(until)) return null
  const chosen = { days, monthDays, yearDays, months, positions }
  return { frequency, interval, count, until, ...chosen, weekStart }
}

function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^-?\d{1,7}$/.test(text)) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

/** Parses a list, empty if missing; undefined if any item is invalid. */
function listIn<Item>(
  text: string | undefined,
  read: (one: string) => Item | undefined,
): Item[] | undefined {
  if (text === undefined || text === '') return []
  const items = text.split(',').map(read)
  if (items.length > MOST_IN_A_LIST) return undefined
  return items.every((item) => item !== undefined) ? items : undefined
}

/**
 * Converts a rule of a calendar to an Adro rule with the same days; null if there is none.
 *
 * @param dates its first day, and those of a period, as `expandRule` returns them
 * @param until the last possible day, on the parish's calendar; null if it has no end
 */
export function recurrenceOf(
  rule: CalendarRule,
  dates: string[],
  { from, to }: { from: string; to: string },
  until: string | null,
): EventRecurrence | null {
  const [first] = dates
  if (first === undefined || rule.interval > MOST_BETWEEN) return null
  if (rule.count !== null && rule.count > MOST_TIMES) return null
  const ends = { until, count: until === null ? rule.count : null, added_dates: [] }
  const fits = candidates(rule, first).find((candidate) => {
    const rule = { ...candidate, ...ends }
    if (datesFrom(first, rule, first).next().value !== first) return false
    const ours = datesFrom(first, rule, from)
    for (const date of dates) {
      if (date >= from && ours.next().value !== date) return false
    }
    const { value } = ours.next()
    return value === undefined || value > to
  })
  return fits ? { ...fits, ...ends } : null
}

type Candidate =
  | { frequency: 'daily'; interval: number }
  | { frequency: 'weekly'; interval: number; weekdays: number[] }
  | { frequency: 'monthly' | 'yearly'; interval: number; weeks: Week[] }

/** The candidates, by the rule's form; their days show which one matches. */
function candidates(
  { frequency, interval, days, positions }: CalendarRule,
  first: string,
): Candidate[] {
  const weekdays = [...new Set(days.map(({ weekday }) => weekday))].sort()
  const weekly: Candidate[] =
    weekdays.length > 0 && weekdays.includes(toWeekday(first))
      ? [{ frequency: 'weekly', interval, weekdays }]
      : []
  if (frequency === 'daily') return [{ frequency, interval }, ...weekly]
  if (frequency === 'weekly') {
    return [...weekly, { frequency, interval, weekdays: [toWeekday(first)] }]
  }
  const named = [...days.map(({ nth }) => nth), ...positions]
  const weeks = [...new Set(named)].filter(isWeek)
  const ofFirst = weeksOf(first).some((week) => weeks.includes(week))
  return [{ frequency, interval, weeks: [] }, ...(ofFirst ? [{ frequency, interval, weeks }] : [])]
}

function isWeek(number: number): number is Week {
  return number === LAST_WEEK || (number >= 1 && number <= 5)
}
