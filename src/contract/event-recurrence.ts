import * as v from 'valibot'
import { WallDate, WallTime } from './primitives.ts'

/** The most dates that an event names one by one, and the most that differ from its rule. */
export const MOST_DATES = 366
/** The most times that an event with a number of dates takes place. */
export const MOST_TIMES = 1_000
/** The longest time between two dates of a rule, in its own unit. */
export const MOST_BETWEEN = 99

/** The last of its weekday in a month, beside the first to the fifth. */
export const LAST_WEEK = -1
export const WEEKS = [1, 2, 3, 4, 5, LAST_WEEK] as const
export type Week = (typeof WEEKS)[number]

const Interval = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_BETWEEN))
/** 0 Sunday to 6 Saturday, as in the times of Masses. */
const Weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TIMES))
const Dates = v.pipe(
  v.array(v.message(WallDate, 'day')),
  v.maxLength(MOST_DATES, 'list'),
  v.transform((dates) => [...new Set(dates)].sort()),
)

/** How long a rule goes on: to a day, so many times (the first counts), or for ever. */
const rule = {
  interval: v.optional(v.message(Interval, 'recurrence_interval'), 1),
  /** The last day that may have it, `yyyy-MM-dd`. */
  until: v.optional(v.nullable(v.message(WallDate, 'day')), null),
  count: v.optional(v.nullable(v.message(Count, 'recurrence_count')), null),
  /** Dates beside those of the rule (RDATE), in order. */
  added_dates: v.optional(Dates, []),
}

/** Which of the weekday of the first date in a month; none: the day of the month is the first's. */
const weeks = v.optional(
  v.pipe(
    v.array(v.picklist(WEEKS, 'recurrence_weeks')),
    v.maxLength(WEEKS.length, 'list'),
    v.transform((some) => inOrder(some, (week) => WEEKS.indexOf(week))),
  ),
  [],
)

/** What a rule of each kind says. */
export const recurrenceEntries = {
  daily: { frequency: v.literal('daily'), ...rule },
  weekly: {
    frequency: v.literal('weekly'),
    /** In order; that of the first date is among them. */
    weekdays: v.pipe(
      v.array(v.message(Weekday, 'recurrence_weekdays')),
      v.nonEmpty('recurrence_weekdays'),
      v.maxLength(7, 'list'),
      v.transform((some) => inOrder(some, (weekday) => weekday)),
    ),
    ...rule,
  },
  monthly: { frequency: v.literal('monthly'), weeks, ...rule },
  yearly: { frequency: v.literal('yearly'), weeks, ...rule },
  /** No rule: only the dates that are named, beside the first. */
  dates: {
    frequency: v.literal('dates'),
    added_dates: v.pipe(Dates, v.nonEmpty('recurrence_dates')),
  },
}

const { daily, weekly, monthly, yearly, dates } = recurrenceEntries

/**
 * How an event repeats: what parishes need of an RRULE (RFC 5545 §3.3.10), in words. Its first date
 * is the event's own, which says the hours, how many days one date lasts, and whatever the rule
 * leaves open: the weekday of `weeks`, the day of the month, the month of the year.
 */
export const EventRecurrence = v.variant('frequency', [
  v.object(daily),
  v.object(weekly),
  v.object(monthly),
  v.object(yearly),
  v.object(dates),
])
export type EventRecurrence = v.InferOutput<typeof EventRecurrence>

const note = v.optional(v.nullable(v.string()), null)

/**
 * What one date of an event has of its own. `date` is the one that the rule gives it, by which
 * calendars know it for good (RECURRENCE-ID).
 */
export const EventException = v.variant('kind', [
  /** It does not take place, and readers are told. */
  v.object({ kind: v.literal('cancelled'), date: WallDate, note }),
  /** It takes place at another time, or elsewhere: a `locale` of null is the event's own. */
  v.object({
    kind: v.literal('moved'),
    date: WallDate,
    event_from_date: WallDate,
    event_from_hour: v.nullable(WallTime),
    event_to_date: v.nullable(WallDate),
    event_to_hour: v.nullable(WallTime),
    locale: v.nullable(v.string()),
    note,
  }),
  /** The event never was to take place then: nobody is told of it (EXDATE). */
  v.object({ kind: v.literal('left_out'), date: WallDate }),
])
export type EventException = v.InferOutput<typeof EventException>

/** Each once, by its place. */
function inOrder<One>(some: One[], placeOf: (one: One) => number): One[] {
  return [...new Set(some)].sort((a, b) => placeOf(a) - placeOf(b))
}
