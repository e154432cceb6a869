import type { Temporal } from 'temporal-polyfill'
import { dayOf, WEEKDAYS, type Weekday } from '../calendar.ts'

const TOKEN = /\{day([+-]\d+)(?::(sun|mon|tue|wed|thu|fri|sat))?\}/g

/**
 * Writes out the days of a form, `yyyy-MM-dd`: `{day+7}` is in a week, `{day+7:sun}` the first Sunday
 * from then on.
 */
export function expandDays(value: unknown, today: Temporal.PlainDate): unknown {
  if (typeof value === 'string') {
    return value.replace(TOKEN, (_, shift: string, weekday: string | undefined) => {
      const on =
        weekday === undefined
          ? undefined
          : ((WEEKDAYS as readonly string[]).indexOf(weekday) as Weekday)
      return dayOf({ day: Number(shift), on }, today, 0).toString()
    })
  }
  if (Array.isArray(value)) return value.map((one) => expandDays(one, today))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, expandDays(one, today)]),
  )
}
