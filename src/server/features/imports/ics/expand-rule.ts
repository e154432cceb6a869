import { type DayNumber, dayNumber, dayText } from './day-numbers.ts'
import type { RuleParts } from './rule-parts.ts'

const DAY_MS = 86_400_000

/**
 * The days of a rule up to a day, always with its first day (RFC 5545 §3.8.5.3). It visits each day
 * once, so the number of years bounds its time, however the rule is written.
 *
 * @param first `yyyy-MM-dd`, as all days here
 * @param last the last possible day
 * @param wanted the day from which results are needed, besides the first: a rule of 1601 need not
 *   be counted from then
 */
export function expandRule(
  rule: RuleParts,
  first: string,
  last: string,
  wanted: string = first,
): string[] {
  const start = dayNumber(first)
  const end = dayNumber(last)
  const days: string[] = [first]
  const most = rule.count ?? Number.POSITIVE_INFINITY
  // A rule with COUNT is counted from its first day.
  const from = rule.count === null ? Math.max(start, dayNumber(wanted)) : start
  for (const period of periods(rule, start, end, from)) {
    for (const day of chosen(rule, start, period)) {
      if (day <= start) continue
      if (day > end || days.length >= most) return days
      days.push(dayText(day))
    }
  }
  return days
}

/** The periods in which a rule chooses days: every so many days, weeks, months or years. */
function* periods(
  { frequency, interval, months, weekStart }: RuleParts,
  start: DayNumber,
  end: DayNumber,
  wanted: DayNumber,
): Generator<DayNumber[]> {
  /** How many periods are skipped, if they come in steps of a length. */
  const passed = (past: number, step: number) => Math.max(0, Math.floor(past / step) * step)
  if (frequency === 'daily') {
    const first = start + passed(wanted - start, interval)
    for (let day = first; day <= end; day += interval) yield [day]
    return
  }
  if (frequency === 'weekly') {
    const monday = start - ((weekdayOf(start) - weekStart + 7) % 7)
    const first = monday + passed(wanted - monday, 7 * interval)
    for (let week = first; week <= end; week += 7 * interval) yield span(week, week + 7)
    return
  }
  const { year, month } = partsOf(start)
  const until = partsOf(wanted)
  const years = until.year - year
  if (frequency === 'monthly') {
    const first = passed(years * 12 + until.month - month, interval)
    for (let step = first; utc(year, month + step) <= end; step += interval) {
      yield span(utc(year, month + step), utc(year, month + step + 1))
    }
    return
  }
  for (let at = year + passed(years, interval); utc(at, 1) <= end; at += interval) {
    // In a year only the months that the rule names are visited.
    const named = [...new Set(months)].filter((one) => one > 0).toSorted((a, b) => a - b)
    if (named.length === 0) yield span(utc(at, 1), utc(at + 1, 1))
    else yield named.flatMap((one) => span(utc(at, one), utc(at, one + 1)))
  }
}

function chosen(rule: RuleParts, start: DayNumber, period: DayNumber[]): DayNumber[] {
  const days = period.filter((day) => isChosen(rule, start, day, period))
  if (rule.positions.length === 0) return days
  const at = rule.positions.map((position) => days.at(position > 0 ? position - 1 : position))
  return [...new Set(at.filter((day) => day !== undefined))].sort((a, b) => a - b)
}

function isChosen(
  { frequency, days, monthDays, yearDays, months }: RuleParts,
  start: DayNumber,
  day: DayNumber,
  period: DayNumber[],
): boolean {
  if (months.length > 0 && !months.includes(partsOf(day).month)) return false
  if (monthDays.length > 0) {
    const { year, month, date } = partsOf(day)
    const left = date - daysIn(year, month) - 1
    if (!monthDays.includes(date) && !monthDays.includes(left)) return false
  }
  if (yearDays.length > 0) {
    const { year } = partsOf(day)
    const [past, left] = [day - utc(year, 1) + 1, day - utc(year + 1, 1)]
    if (!yearDays.includes(past) && !yearDays.includes(left)) return false
  }
  if (days.length > 0) {
    const isAny = frequency === 'daily' || frequency === 'weekly'
    if (isAny) return days.some(({ weekday }) => weekdayOf(day) === weekday)
    // In a yearly rule without months, the second Sunday is that of the year.
    const isOfYear = frequency === 'yearly' && months.length === 0
    return days.some(({ nth, weekday }) => {
      if (weekdayOf(day) !== weekday) return false
      if (nth === 0) return true
      const { year, month } = partsOf(day)
      const from = isOfYear ? (period[0] ?? day) : utc(year, month)
      const to = isOfYear ? (period.at(-1) ?? day) : utc(year, month + 1) - 1
      return nth > 0
        ? Math.floor((day - from) / 7) + 1 === nth
        : -Math.floor((to - day) / 7) - 1 === nth
    })
  }
  if (monthDays.length > 0 || yearDays.length > 0 || frequency === 'daily') return true
  // The first day supplies the parts that the rule omits.
  if (frequency === 'weekly') return weekdayOf(day) === weekdayOf(start)
  const { month, date } = partsOf(day)
  const first = partsOf(start)
  if (frequency === 'monthly') return date === first.date
  return date === first.date && (months.length > 0 || month === first.month)
}

function span(from: DayNumber, to: DayNumber): DayNumber[] {
  const days: DayNumber[] = []
  for (let day = from; day < to; day += 1) days.push(day)
  return days
}

function partsOf(day: DayNumber): { year: number; month: number; date: number } {
  const at = new Date(day * DAY_MS)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}

function weekdayOf(day: DayNumber): number {
  // The first day of 1970 was a Thursday.
  return (((day + 4) % 7) + 7) % 7
}

/** The first day of a month; month 13 is the first of the next year. */
function utc(year: number, month: number): DayNumber {
  return Date.UTC(year, month - 1, 1) / DAY_MS
}

function daysIn(year: number, month: number): number {
  return utc(year, month + 1) - utc(year, month)
}
