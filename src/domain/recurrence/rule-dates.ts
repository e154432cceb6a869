import {
  type EventRecurrence,
  LAST_WEEK,
  type Week,
} from '#src/contract/contents/event-recurrence.ts'

const DAY_MS = 86_400_000
/** Later years do not fit into four digits. */
const LAST_YEAR = 9_999
/** 1 January 1970 was a Thursday. */
const THURSDAY = 4

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
  const period = periodsOf(start, rule)
  const end = rule.until === null ? Number.POSITIVE_INFINITY : numberOf(rule.until)
  let left = rule.count ?? Number.POSITIVE_INFINITY
  // A rule with a count counts from the first date.
  const begin = rule.count === null ? Math.max(0, period.at(asked)) : 0
  for (let index = begin; period.year(index) <= LAST_YEAR; index += 1) {
    for (const day of period.days(index)) {
      if (day < start) continue
      if (day > end || left === 0) return
      left -= 1
      if (day >= asked) yield textOf(day)
    }
    if (left === 0 || period.ends(index) > end) return
  }
}

/** The consecutive periods of a rule: days, weeks, months or years. */
interface Periods {
  /** The period that contains a day, or would contain it; never a later one. */
  at(day: number): number
  /** The days of a period that the rule names, in order. */
  days(index: number): number[]
  /** A day that is not before the period's last day. */
  ends(index: number): number
  year(index: number): number
}

type Rule = Exclude<EventRecurrence, { frequency: 'dates' }>

function periodsOf(start: number, rule: Rule): Periods {
  const { interval } = rule
  switch (rule.frequency) {
    case 'daily':
      return ofDays(start, interval, () => [0])
    case 'weekly': {
      const monday = start - daysSinceMonday(weekdayOf(start))
      const days = rule.weekdays.map(daysSinceMonday).sort((a, b) => a - b)
      return ofDays(monday, 7 * interval, () => days)
    }
    case 'monthly':
      return ofMonths(start, interval, rule.weeks)
    case 'yearly':
      return ofMonths(start, 12 * interval, rule.weeks)
  }
}

function ofDays(start: number, length: number, offsets: () => number[]): Periods {
  const begins = (index: number) => start + index * length
  return {
    at: (day) => Math.floor((day - start) / length),
    days: (index) => offsets().map((offset) => begins(index) + offset),
    ends: (index) => begins(index) + length - 1,
    year: (index) => new Date(begins(index) * DAY_MS).getUTCFullYear(),
  }
}

function ofMonths(start: number, length: number, weeks: Week[]): Periods {
  const date = new Date(start * DAY_MS)
  const firstMonth = 12 * date.getUTCFullYear() + date.getUTCMonth()
  const dayOfMonth = date.getUTCDate()
  const weekday = weekdayOf(start)
  const month = (index: number) => firstMonth + index * length
  return {
    at: (day) => {
      const asked = new Date(day * DAY_MS)
      const months = 12 * asked.getUTCFullYear() + asked.getUTCMonth() - firstMonth
      return Math.floor(months / length)
    },
    days: (index) => {
      const begins = monthStart(month(index))
      const days = monthStart(month(index) + 1) - begins
      if (weeks.length === 0) return dayOfMonth <= days ? [begins + dayOfMonth - 1] : []
      const offset = (weekday - weekdayOf(begins) + 7) % 7
      const last = offset + 7 * Math.floor((days - 1 - offset) / 7)
      const found = weeks
        .map((week) => (week === LAST_WEEK ? last : offset + 7 * (week - 1)))
        .filter((one) => one < days)
      return [...new Set(found)].sort((a, b) => a - b).map((one) => begins + one)
    },
    ends: (index) => monthStart(month(index) + 1) - 1,
    year: (index) => Math.floor(month(index) / 12),
  }
}

/** @param month counted from the year 0 */
function monthStart(month: number): number {
  // `Date.UTC` reads the year 26 as 1926.
  return new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1) / DAY_MS
}

function daysSinceMonday(weekday: number): number {
  return (weekday + 6) % 7
}

function weekdayOf(day: number): number {
  return (((day + THURSDAY) % 7) + 7) % 7
}

/** Days since 1970. */
function numberOf(date: string): number {
  return Date.parse(`${date}T00:00Z`) / DAY_MS
}

function textOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length)
}
