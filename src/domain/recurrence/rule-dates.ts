import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { type DayNumber, daysOfRule, type RuleParts, weekdayOf } from './rule-days.ts'

const DAY_MS = 86_400_000
/** Later years do not fit into four digits. */
const LAST_DAY = '9999-12-31'
const MONDAY = 1

/**
 * The dates of a repeating event from a day on, each once and in order: those of its rule and the
 * added ones. Days that a month or a year does not have, such as the 31st, are left out, as RFC
 * 5545 §3.3.10 requires; weeks begin on Mondays.
 *
 * @param first its first date, `yyyy-MM-dd` as all days here, which is one of its rule
 * @param from the first wanted day; may be any
 * @returns without end if the rule has none: take as many as are needed
 */
export function* datesFrom(
  first: string,
  rule: EventRecurrence,
  from: string,
): Generator<string, void, undefined> {
  const added = rule.added_dates.filter((date) => date >= from && date >= first)
  let given = ''
  for (const date of ruleDates(first, rule, from)) {
    while (added[0] !== undefined && added[0] <= date) {
      const one = added.shift()
      if (one !== undefined && one !== date) yield one
    }
    given = date
    yield date
  }
  for (const date of added) if (date !== given) yield date
}

function* ruleDates(first: string, rule: EventRecurrence, from: string): Generator<string> {
  const start = numberOf(first)
  const asked = Math.max(start, numberOf(from))
  if (rule.frequency === 'dates') {
    if (asked === start) yield first
    return
  }
  let left = rule.count ?? Number.POSITIVE_INFINITY
  // A rule with a count counts from the first date.
  const period = { from: rule.count === null ? asked : start, to: numberOf(rule.until ?? LAST_DAY) }
  for (const day of daysOfRule(partsOf(rule, first), start, period)) {
    if (day >= asked) yield textOf(day)
    left -= 1
    if (left === 0) return
  }
}

/** A rule of an event in the terms of RFC 5545; its first date supplies what it leaves open. */
function partsOf(rule: Exclude<EventRecurrence, { frequency: 'dates' }>, first: string): RuleParts {
  const { frequency, interval } = rule
  const open = { monthDays: [], yearDays: [], months: [], positions: [], weekStart: MONDAY }
  const all = { frequency, interval, days: [], ...open }
  if (rule.frequency === 'daily') return all
  if (rule.frequency === 'weekly') {
    return { ...all, days: rule.weekdays.map((weekday) => ({ nth: 0, weekday })) }
  }
  const weekday = weekdayOf(numberOf(first))
  const month = Number(first.slice('yyyy-'.length, 'yyyy-MM'.length))
  return {
    ...all,
    days: rule.weeks.map((nth) => ({ nth, weekday })),
    months: rule.frequency === 'yearly' ? [month] : [],
  }
}

/** Days since 1970. */
function numberOf(date: string): DayNumber {
  return Date.parse(`${date}T00:00Z`) / DAY_MS
}

function textOf(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length)
}
