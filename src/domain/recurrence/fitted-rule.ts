import {
  type EventException,
  type EventRecurrence,
  LAST_WEEK,
} from '#src/contract/contents/event-recurrence.ts'
import { weeksOf } from '#src/contract/contents/recurrence-faults.ts'
import { toWeekday } from '../time/wall-clock.ts'
import { datesFrom } from './rule-dates.ts'

/**
 * Adapts a rule to a first date, which must be one of its dates: an editor who moves a choir from
 * Tuesday to Thursday means Thursdays. A rule with several weekdays or weeks also gets that of the
 * date.
 *
 * @param first `yyyy-MM-dd`; anything else leaves the rule as it is
 */
export function fittedRule(rule: EventRecurrence, first: string): EventRecurrence {
  if (!isDay(first)) return rule
  if (rule.frequency === 'weekly') {
    const weekday = toWeekday(first)
    if (rule.weekdays.includes(weekday)) return rule
    const weekdays = rule.weekdays.length === 1 ? [weekday] : [...rule.weekdays, weekday].sort()
    return { ...rule, weekdays }
  }
  if ((rule.frequency === 'monthly' || rule.frequency === 'yearly') && rule.weeks.length > 0) {
    const own = weeksOf(first)
    if (own.some((week) => rule.weeks.includes(week))) return rule
    const [counted = 1] = own
    if (rule.weeks.length === 1) return { ...rule, weeks: [counted] }
    const weeks = [...rule.weeks.filter((week) => week !== LAST_WEEK), counted].sort()
    return { ...rule, weeks: rule.weeks.includes(LAST_WEEK) ? [...weeks, LAST_WEEK] : weeks }
  }
  return rule
}

/** The exceptions whose day is still in the rule. */
export function fittedExceptions(
  exceptions: EventException[],
  rule: EventRecurrence | null,
  first: string,
): EventException[] {
  if (rule === null) return []
  if (!isDay(first) || exceptions.length === 0) return exceptions
  const days = exceptions.map(({ date }) => date).sort()
  const latest = days.at(-1) ?? ''
  const dates = new Set<string>()
  for (const date of datesFrom(first, rule, days[0] ?? first)) {
    if (date > latest) break
    dates.add(date)
  }
  return exceptions.filter(({ date }) => dates.has(date))
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))
}
