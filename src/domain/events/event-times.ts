import { Temporal } from 'temporal-polyfill'
import {
  DEFAULT_END_HOUR,
  DEFAULT_START_HOUR,
  type EventContent,
} from '#src/contract/contents/content.ts'
import { lastDayOf } from '../recurrence/occasions.ts'

export type EventWallTimes = Pick<
  EventContent,
  'event_from_date' | 'event_from_hour' | 'event_to_date' | 'event_to_hour'
>

/** The instant of a wall time in a zone; within a gap of the clock, the moment after the gap. */
export function toZonedInstant(date: string, hour: string, timeZone: string): Temporal.Instant {
  const { begins, isEven } = dayOf(date, timeZone)
  const [, hours, minutes, seconds = '0'] = hour.match(HOUR) ?? []
  if (!isEven || hours === undefined) return instantAt(date, hour, timeZone)
  const sinceMidnight = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return Temporal.Instant.fromEpochMilliseconds(begins + sinceMidnight * 1000)
}

const HOUR = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/
const DAY_MS = 24 * 60 * 60_000

/** A day of a zone's wall calendar. */
interface ZonedDay {
  /** In ms since 1970. */
  begins: number
  /** Whether the day has no clock change. */
  isEven: boolean
}

/**
 * A cache of midnights. Each change in a parish checks all its events again, and finding a day in a
 * zone is slow. The hours of a day are added to its midnight.
 */
function dayOf(date: string, timeZone: string): ZonedDay {
  const asked = `${date} ${timeZone}`
  const known = days.get(asked)
  if (known) return known
  const begins = instantAt(date, '00:00', timeZone).epochMilliseconds
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  const ends = instantAt(next, '00:00', timeZone).epochMilliseconds
  const day = { begins, isEven: ends - begins === DAY_MS }
  if (days.size >= MOST_DAYS) days.clear()
  days.set(asked, day)
  return day
}

const days = new Map<string, ZonedDay>()
const MOST_DAYS = 10_000

function instantAt(date: string, hour: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${hour}`).toZonedDateTime(timeZone).toInstant()
}

/** The start of an event; a missing hour is 00:00. */
export function eventStart(event: EventWallTimes, timeZone: string): Temporal.Instant {
  return toZonedInstant(
    event.event_from_date,
    event.event_from_hour ?? DEFAULT_START_HOUR,
    timeZone,
  )
}

/** The end of an event; a missing day is its first day, a missing hour 23:59. */
export function eventEnd(event: EventWallTimes, timeZone: string): Temporal.Instant {
  return toZonedInstant(lastDayOf(event), event.event_to_hour ?? DEFAULT_END_HOUR, timeZone)
}

/** Whether the end is before the start, which other APIs may send. */
export function endsBeforeItBegins(event: EventWallTimes, timeZone: string): boolean {
  return Temporal.Instant.compare(eventEnd(event, timeZone), eventStart(event, timeZone)) < 0
}

/**
 * The end of an event's first day, which the countdown of the side panel runs to
 * (requirements §9.4).
 */
export function endOfStartDay(event: EventWallTimes, timeZone: string): Temporal.Instant {
  return toZonedInstant(event.event_from_date, DEFAULT_END_HOUR, timeZone)
}

/** Whether an event has no hours: it fills its days. */
export function isAllDay(event: EventWallTimes): boolean {
  return event.event_from_hour === null && event.event_to_hour === null
}

/** The date on a zone's wall calendar at an instant, `yyyy-MM-dd`. */
export function toLocalDate(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** The time on a zone's wall clock at an instant: `yyyy-MM-dd` and `HH:mm`. */
export function toWallClock(instant: string, timeZone: string): { date: string; time: string } {
  const moment = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return {
    date: moment.toPlainDate().toString(),
    time: moment.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}
