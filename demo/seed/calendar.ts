import { Temporal } from 'temporal-polyfill'
import { easterDay } from '#src/domain/liturgy/liturgical-year.ts'

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** The weekdays in texts, in the order of `Weekday`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
type Day = Temporal.PlainDate

/** Easter, the first Sunday of Advent, or a fixed day of the year, `MM-DD`. */
export type Feast = 'easter' | 'advent' | `${number}-${number}`

/**
 * A day relative to today, so that the demo never looks out of season. `day` counts from today;
 * `feast` is the latest one whose day, shifted by `days`, is not later than the horizon. `on` moves
 * the result forward to a weekday (0 Sunday to 6 Saturday).
 */
export type When =
  | { day: number; on?: Weekday }
  | { feast: Feast; days?: number; on?: Weekday; horizon?: number }

/** The day that a `When` means. */
export function dayOf(when: When, today: Day, horizon: number): Day {
  if ('day' in when) return snap(today.add({ days: when.day }), when.on)
  const last = today.add({ days: when.horizon ?? horizon })
  const days = [1, 0, -1, -2].map((years) =>
    snap(feastDay(when.feast, today.year + years).add({ days: when.days ?? 0 }), when.on),
  )
  const day = days.find((one) => Temporal.PlainDate.compare(one, last) <= 0)
  if (!day) throw new RangeError(`no ${when.feast} before ${last}`)
  return day
}

/** The weekday of a day, 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): Weekday {
  return (day.dayOfWeek % 7) as Weekday
}

function snap(day: Day, weekday: Weekday | undefined): Day {
  if (weekday === undefined) return day
  return day.add({ days: (weekday - weekdayOf(day) + 7) % 7 })
}

function feastDay(feast: Feast, year: number): Day {
  if (feast === 'easter') return easter(year)
  if (feast === 'advent') return firstSundayOfAdvent(year)
  return Temporal.PlainDate.from(`${year}-${feast}`)
}

/** The fourth Sunday before Christmas. */
export function firstSundayOfAdvent(year: number): Day {
  return snap(Temporal.PlainDate.from({ year, month: 11, day: 27 }), 0)
}

/** Easter Sunday of the Gregorian calendar. */
export function easter(year: number): Day {
  return Temporal.PlainDate.from('1970-01-01').add({ days: easterDay(year) })
}
