const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday. */
const THURSDAY = 4
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** A day by its number, counted from 1 January 1970. */
export type DayNumber = number

/** The parts of an RRULE (RFC 5545 §3.3.10) that choose days. An empty list chooses nothing. */
export interface RuleParts {
  frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
  interval: number
  /** 0 Sunday to 6 Saturday; `nth` 0 for each of them, negative from the end. */
  days: Array<{ nth: number; weekday: number }>
  monthDays: number[]
  /** Days of the year, only in yearly rules. */
  yearDays: number[]
  /** From 1 to 12. */
  months: number[]
  positions: number[]
  /** The first day of a week. */
  weekStart: number
}

interface Month {
  year: number
  /** From 1 to 12. */
  month: number
  begins: DayNumber
  /** The first day of the next month. */
  ends: DayNumber
}

/** Consecutive days, without the last. */
type Span = [from: DayNumber, to: DayNumber]

/**
 * The days that a rule chooses (RFC 5545 §3.8.5.3), each once and in order. Days that a month or a
 * year does not have, such as the 31st, are left out. It visits each day once, so the number of
 * years bounds its time, however the rule is written.
 *
 * @param start the first day, from which the periods of the rule count; yielded only if the rule
 *   chooses it
 * @param from the day from which results are needed; some earlier ones may come as well
 * @param to the last possible day
 */
export function* daysOfRule(
  rule: RuleParts,
  start: DayNumber,
  { from, to }: { from: DayNumber; to: DayNumber },
): Generator<DayNumber, void, undefined> {
  const monthAt = monthFinder()
  const isChosen = chooser(rule, start, monthAt)
  for (const period of periodsOf(rule, start, from, to)) {
    for (const day of daysIn(period, rule, isChosen)) {
      if (day > to) return
      if (day >= start) yield day
    }
  }
}

/** The weekday of a day, 0 Sunday to 6 Saturday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + THURSDAY) % 7) + 7) % 7
}

/** The periods in which a rule chooses days: every so many days, weeks, months or years. */
function* periodsOf(
  { frequency, interval, months, weekStart }: RuleParts,
  start: DayNumber,
  from: DayNumber,
  to: DayNumber,
): Generator<Span[]> {
  /** How much is skipped before the period of a moment, if periods come in steps of a length. */
  const passed = (past: number, step: number) => Math.max(0, Math.floor(past / step) * step)
  if (frequency === 'daily' || frequency === 'weekly') {
    const length = frequency === 'daily' ? 1 : 7
    const first = frequency === 'daily' ? start : start - ((weekdayOf(start) - weekStart + 7) % 7)
    const step = length * interval
    for (let day = first + passed(from - first, step); day <= to; day += step) {
      yield [[day, day + length]]
    }
    return
  }
  const [first, asked] = [monthOf(start), monthOf(from)]
  const years = asked.year - first.year
  if (frequency === 'monthly') {
    const skipped = passed(years * 12 + asked.month - first.month, interval)
    for (
      let month = first.month + skipped;
      monthStart(first.year, month) <= to;
      month += interval
    ) {
      yield [[monthStart(first.year, month), monthStart(first.year, month + 1)]]
    }
    return
  }
  // In a year only the months that the rule names are visited.
  const named = [...new Set(months)].filter((one) => one > 0).sort((a, b) => a - b)
  const spans =
    named.length === 0 ? [[1, 13] as const] : named.map((one) => [one, one + 1] as const)
  const begin = first.year + passed(years, interval)
  for (let year = begin; monthStart(year, 1) <= to; year += interval) {
    yield spans.map(([one, next]): Span => [monthStart(year, one), monthStart(year, next)])
  }
}

type IsChosen = (day: DayNumber, period: Span[]) => boolean

function daysIn(period: Span[], { positions }: RuleParts, isChosen: IsChosen): DayNumber[] {
  const days: DayNumber[] = []
  for (const [from, to] of period) {
    for (let day = from; day < to; day += 1) if (isChosen(day, period)) days.push(day)
  }
  if (positions.length === 0) return days
  const at = positions.map((position) => days.at(position > 0 ? position - 1 : position))
  return [...new Set(at.filter((day) => day !== undefined))].sort((a, b) => a - b)
}

function chooser(
  { frequency, days, monthDays, yearDays, months }: RuleParts,
  start: DayNumber,
  monthAt: (day: DayNumber) => Month,
): IsChosen {
  const first = { date: start - monthAt(start).begins, month: monthAt(start).month }
  const nths = WEEKDAYS.map((weekday) =>
    days.flatMap((one) => (one.weekday === weekday ? one.nth : [])),
  )
  const isAny = frequency === 'daily' || frequency === 'weekly'
  // In a yearly rule without months, the second Sunday is that of the year.
  const isOfYear = frequency === 'yearly' && months.length === 0
  const isNamed = (day: DayNumber, period: Span[]) => {
    const named = nths[weekdayOf(day)] ?? []
    if (named.length === 0) return false
    if (isAny || named.includes(0)) return true
    const { begins, ends } = monthAt(day)
    const [from, to] = isOfYear ? (period[0] ?? [day, day]) : [begins, ends]
    const [nth, nthLast] = [Math.floor((day - from) / 7) + 1, -Math.floor((to - 1 - day) / 7) - 1]
    return named.includes(nth) || named.includes(nthLast)
  }
  return (day, period) => {
    if (months.length > 0 && !months.includes(monthAt(day).month)) return false
    if (monthDays.length > 0) {
      const { begins, ends } = monthAt(day)
      if (!monthDays.includes(day - begins + 1) && !monthDays.includes(day - ends)) return false
    }
    if (yearDays.length > 0) {
      const { year } = monthAt(day)
      const [past, left] = [day - monthStart(year, 1) + 1, day - monthStart(year + 1, 1)]
      if (!yearDays.includes(past) && !yearDays.includes(left)) return false
    }
    if (days.length > 0) return isNamed(day, period)
    if (monthDays.length > 0 || yearDays.length > 0 || frequency === 'daily') return true
    // The first day supplies the parts that the rule omits.
    if (frequency === 'weekly') return weekdayOf(day) === weekdayOf(start)
    const { month, begins } = monthAt(day)
    if (day - begins !== first.date) return false
    return frequency === 'monthly' || months.length > 0 || month === first.month
  }
}

/** Finds the month of a day; days that follow each other need no calendar. */
function monthFinder(): (day: DayNumber) => Month {
  let known: Month | undefined
  return (day) => {
    if (!known || day < known.begins || day >= known.ends) known = monthOf(day)
    return known
  }
}

function monthOf(day: DayNumber): Month {
  const at = new Date(day * DAY_MS)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + 1]
  const begins = day - at.getUTCDate() + 1
  return { year, month, begins, ends: monthStart(year, month + 1) }
}

/** The first day of a month; month 13 is the first of the next year. */
function monthStart(year: number, month: number): DayNumber {
  // `Date.UTC` reads the year 26 as 1926.
  return new Date(0).setUTCFullYear(year, month - 1, 1) / DAY_MS
}
