import {
  type EventRecurrence,
  LAST_WEEK,
  MOST_BETWEEN,
  MOST_TIMES,
  type Week,
} from '#src/contract/contents/event-recurrence.ts'
import { weeksOf } from '#src/contract/contents/recurrence-faults.ts'
import { datesFrom } from '#src/domain/recurrence/rule-dates.ts'
import { toWeekday } from '#src/domain/time/wall-clock.ts'
import type { RuleParts } from './rule-parts.ts'

/**
 * Converts a rule of a calendar to an Adro rule with the same days; null if there is none.
 *
 * @param dates its first day, and those of a period, as `expandRule` returns them
 * @param until the last possible day, on the parish's calendar; null if it has no end
 */
export function recurrenceOf(
  rule: RuleParts,
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
  { frequency, interval, days, positions }: RuleParts,
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
