import * as v from 'valibot'
import { WallDate, WallTime } from '../primitives.ts'

/** The most dates that an event lists one by one, and the most exceptions from its rule. */
export const MOST_DATES = 366
/** The most dates of an event whose rule ends after a number of dates. */
export const MOST_TIMES = 1_000
/** The longest interval between two dates of a rule, in the rule's own unit. */
export const MOST_BETWEEN = 99

/** The last of its weekday in a month, in addition to the first to the fifth. */
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

/** How long a rule goes on: until a day, for a number of dates (the first counts), or for ever. */
const rule = {
  interval: v.optional(v.message(Interval, 'recurrence_interval'), 1),
  /** The last possible day, `yyyy-MM-dd`. */
  until: v.optional(v.nullable(v.message(WallDate, 'day')), null),
  count: v.optional(v.nullable(v.message(Count, 'recurrence_count')), null),
  /** Dates in addition to those of the rule (RDATE), in order. */
  added_dates: v.optional(Dates, []),
}

/**
 * Which weeks of the month, for the weekday of the first date; empty: the first date's day of the
 * month.
 */
const weeks = v.optional(
  v.pipe(
    v.array(v.picklist(WEEKS, 'recurrence_weeks')),
    v.maxLength(WEEKS.length, 'list'),
    v.transform((some) => inOrder(some, (week) => WEEKS.indexOf(week))),
  ),
  [],
)

/** The fields of each kind of rule. */
export const recurrenceEntries = {
  daily: { frequency: v.literal('daily'), ...rule },
  weekly: {
    frequency: v.literal('weekly'),
    /** In order; the weekday of the first date is among them. */
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
  /** No rule: only the listed dates, in addition to the first. */
  dates: {
    frequency: v.literal('dates'),
    added_dates: v.pipe(Dates, v.nonEmpty('recurrence_dates')),
  },
}

const { daily, weekly, monthly, yearly, dates } = recurrenceEntries

/**
 * How an event repeats: the part of an RRULE (RFC 5545 §3.3.10) that parishes need, in words. The
 * first date is the event's own. It sets the hours, the number of days of each date, and all that
 * the rule leaves open: the weekday of `weeks`, the day of the month, the month of the year.
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
 * The values of one date of an event that differ. `date` is the day that the rule gives, by which
 * calendars identify the date permanently (RECURRENCE-ID).
 */
export const EventException = v.variant('kind', [
  /** The date is cancelled, and readers see so. */
  v.object({ kind: v.literal('cancelled'), date: WallDate, note }),
  /** It takes place at another time, or elsewhere: a null `locale` is the event's own. */
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
  /** The date was never planned: readers see nothing of it (EXDATE). */
  v.object({ kind: v.literal('left_out'), date: WallDate }),
])
export type EventException = v.InferOutput<typeof EventException>

/** Without duplicates, sorted by `placeOf`. */
function inOrder<One>(some: One[], placeOf: (one: One) => number): One[] {
  return [...new Set(some)].sort((a, b) => placeOf(a) - placeOf(b))
}
