import { type EventRecurrence, LAST_WEEK } from '#src/contract/contents/event-recurrence.ts'
import { weeksOf } from '#src/contract/contents/recurrence-faults.ts'
import { toWeekday } from '#src/domain/time/wall-clock.ts'

/** How often an event recurs, as the office chooses it. */
export const CHOICES = [
  'once',
  'daily',
  'weekly',
  'month_week',
  'month_day',
  'yearly',
  'year_week',
  'dates',
] as const
export type Choice = (typeof CHOICES)[number]

/** The choice that corresponds to a rule. */
export function choiceOf(rule: EventRecurrence | null): Choice {
  if (rule === null) return 'once'
  if (rule.frequency === 'monthly') return rule.weeks.length > 0 ? 'month_week' : 'month_day'
  if (rule.frequency === 'yearly') return rule.weeks.length > 0 ? 'year_week' : 'yearly'
  return rule.frequency
}

/**
 * The rule for a choice. It keeps the parts that the former rule also has.
 *
 * @param first the first date, `yyyy-MM-dd`
 */
export function chosenRule(
  choice: Choice,
  former: EventRecurrence | null,
  first: string,
): EventRecurrence | null {
  const added_dates = former?.added_dates ?? []
  const ends = former && former.frequency !== 'dates' ? former : null
  const rule = {
    interval: 1,
    until: ends?.until ?? null,
    count: ends?.count ?? null,
    added_dates,
  }
  const [counted = 1, last] = weeksOf(first)
  // If the first date is the last such weekday of its month, the user means the last, not the
  // fourth.
  const weeks = [counted === 5 || last === LAST_WEEK ? LAST_WEEK : counted]
  switch (choice) {
    case 'once':
      return null
    case 'daily':
      return { frequency: 'daily', ...rule }
    case 'weekly':
      return { frequency: 'weekly', weekdays: [toWeekday(first)], ...rule }
    case 'month_week':
      return { frequency: 'monthly', weeks, ...rule }
    case 'month_day':
      return { frequency: 'monthly', weeks: [], ...rule }
    case 'year_week':
      return { frequency: 'yearly', weeks, ...rule }
    case 'yearly':
      return { frequency: 'yearly', weeks: [], ...rule }
    case 'dates':
      return { frequency: 'dates', added_dates }
  }
}
