import fc from 'fast-check'
import type { EventException, EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { weeksOf } from '#src/contract/contents/recurrence-faults.ts'
import type { Occurring } from '#src/domain/recurrence/occasions.ts'
import { datesFrom } from '#src/domain/recurrence/rule-dates.ts'
import { addDays, toWeekday } from '#src/domain/time/wall-clock.ts'

/** A day within some years, around both changes of the clock and a leap day. */
export const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2027-01-01', days))

/** None that comes twice when the clock goes back: libraries differ in which of the two they take. */
const hour = fc.constantFrom('03:30', '09:00', '18:30', '21:00', '23:45')

/** A rule that a day is a date of. */
export function ruleOf(first: string): fc.Arbitrary<EventRecurrence> {
  const interval = fc.constantFrom(1, 1, 1, 2, 3, 5)
  const end = fc.oneof(
    fc.constant({ until: null, count: null }),
    fc.integer({ min: 0, max: 500 }).map((days) => ({ until: addDays(first, days), count: null })),
    fc.integer({ min: 1, max: 30 }).map((count) => ({ until: null, count })),
  )
  const added_dates = fc
    .array(fc.integer({ min: 0, max: 400 }), { maxLength: 4 })
    .map((some) => [...new Set(some.map((days) => addDays(first, days)))].sort())
  const rest = fc.record({ interval, end, added_dates })
  const weekdays = fc
    .subarray([0, 1, 2, 3, 4, 5, 6])
    .map((some) => [...new Set([...some, toWeekday(first)])].sort((a, b) => a - b))
  const weeks = fc
    .tuple(
      fc.subarray([1, 2, 3, 4, 5, -1] as const),
      fc.constantFrom(...weeksOf(first)),
      fc.boolean(),
    )
    .map(([some, own, isByDay]) =>
      isByDay
        ? []
        : ([1, 2, 3, 4, 5, -1] as const).filter((one) => one === own || some.includes(one)),
    )
  return fc.oneof(
    rest.map(({ end: ends, ...own }) => ({ frequency: 'daily' as const, ...own, ...ends })),
    fc.record({ weekdays, rest }).map(({ weekdays: on, rest: { end: ends, ...own } }) => ({
      frequency: 'weekly' as const,
      weekdays: on,
      ...own,
      ...ends,
    })),
    fc
      .record({ frequency: fc.constantFrom('monthly' as const, 'yearly' as const), weeks, rest })
      .map(({ frequency, weeks: on, rest: { end: ends, ...own } }) => ({
        frequency,
        weeks: on,
        ...own,
        ...ends,
      })),
    added_dates
      .filter((some) => some.length > 0)
      .map((some) => ({ frequency: 'dates' as const, added_dates: some })),
  )
}

/** When an event takes place: a rule, and exceptions to some of its first dates. */
export const series: fc.Arbitrary<Occurring> = day.chain((event_from_date) =>
  ruleOf(event_from_date).chain((event_recurrence) => {
    const dates = [...datesFrom(event_from_date, event_recurrence, event_from_date).take(12)]
    return fc
      .record({
        hours: fc.option(fc.tuple(hour, fc.option(hour))),
        span: fc.constantFrom(null, null, null, 0, 1),
        differing: fc.subarray(dates, { maxLength: Math.min(5, dates.length) }),
        kinds: fc.array(fc.constantFrom('cancelled', 'moved', 'left_out'), {
          minLength: 5,
          maxLength: 5,
        }),
        moves: fc.array(fc.tuple(fc.integer({ min: -3, max: 9 }), hour), {
          minLength: 5,
          maxLength: 5,
        }),
      })
      .map(({ hours, span, differing, kinds, moves }): Occurring => {
        const [from, to] = hours ?? [null, null]
        return {
          locale: 'Salão',
          event_from_date,
          event_from_hour: from,
          event_to_date: span === null ? null : addDays(event_from_date, span),
          event_to_hour: to !== null && (span === 1 || to >= (from ?? '')) ? to : null,
          event_status: 'scheduled',
          event_moved_from: null,
          event_recurrence,
          event_exceptions: differing.map((date, index): EventException => {
            const [days, at] = moves[index] ?? [0, '12:00']
            if (kinds[index] !== 'moved') {
              return kinds[index] === 'left_out'
                ? { kind: 'left_out', date }
                : { kind: 'cancelled', date, note: null }
            }
            return {
              kind: 'moved',
              date,
              event_from_date: addDays(date, days),
              event_from_hour: from === null ? null : at,
              event_to_date: null,
              event_to_hour: null,
              locale: null,
              note: null,
            }
          }),
        }
      })
  }),
)
