import { Temporal } from 'temporal-polyfill'
import type { DayNumber } from '#src/domain/recurrence/rule-days.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A moment on some wall clock: a day, with an hour unless it is a whole day. */
export interface WallDateTime {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm`; null for a whole day. */
  hour: string | null
}

/** A time of a calendar, on the wall clock that it was written by. */
export interface WrittenTime {
  wall: WallDateTime
  /** Whether it is marked as UTC. */
  isUtc: boolean
}

/**
 * Parses a time that the calendar library has split: `yyyy-MM-ddTHH:mm:ssZ`, or a part of that. A
 * day beyond the month's end counts into the next month; a period counts by its start.
 *
 * @returns undefined if it is no time
 */
export function writtenTime(text: string): WrittenTime | undefined {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::\d{1,2})?(Z?))?$/.exec(text) ?? []
  if (Number(year) < 1 || Number(year) > 9_998 || year === undefined) return undefined
  if (month === '00' || day === '00') return undefined
  const moment = new Date(0)
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (hour === undefined)
    return { wall: { date: shownAt(moment.getTime()).date, hour: null }, isUtc: false }
  moment.setUTCHours(Number(hour), Number(minute))
  return { wall: shownAt(moment.getTime()), isUtc: utc === 'Z' }
}

/** The same moment on another wall clock; a whole day stays the same day everywhere. */
export function toClock(wall: WallDateTime, from: Zone, to: Zone): WallDateTime {
  if (wall.hour === null || from.id === to.id) return wall
  const instant = instantAt(numberOf(wall), from)
  return shownAt(instant + to.offsetAt(instant))
}

/** The moment a number of minutes later, by the same wall clock. */
export function later(wall: WallDateTime, minutes: number): WallDateTime {
  const isWhole = wall.hour === null
  const added = isWhole ? Math.floor(minutes / (24 * 60)) * 24 * 60 : minutes
  const { date, hour } = shownAt(numberOf(wall) + added * MINUTE_MS)
  return { date, hour: isWhole ? null : hour }
}

/** The minutes between two moments. */
export function minutesBetween(from: WallDateTime, to: WallDateTime): number {
  return (numberOf(to) - numberOf(from)) / MINUTE_MS
}

/** Its position on the clock's own time line, in milliseconds. */
function numberOf({ date, hour }: WallDateTime): number {
  const minutes = hour === null ? 0 : Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
  return dayNumber(date) * DAY_MS + minutes * MINUTE_MS
}

function shownAt(milliseconds: number): { date: string; hour: string } {
  const day = Math.floor(milliseconds / DAY_MS)
  const minutes = Math.floor((milliseconds - day * DAY_MS) / MINUTE_MS)
  const two = (part: number) => (part < 10 ? `0${part}` : String(part))
  return { date: dayText(day), hour: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

/** Many events share days: the dates of this many are cached. */
const MOST_KNOWN = 100_000

const names = new Map<DayNumber, string>()
const numbers = new Map<string, DayNumber>()

/** `yyyy-MM-dd` */
export function dayText(day: DayNumber): string {
  const known = names.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length)
  if (names.size >= MOST_KNOWN) names.clear()
  names.set(day, text)
  return text
}

/** @param date `yyyy-MM-dd` */
export function dayNumber(date: string): DayNumber {
  const known = numbers.get(date)
  if (known !== undefined) return known
  const day = Date.parse(`${date}T00:00Z`) / DAY_MS
  if (numbers.size >= MOST_KNOWN) numbers.clear()
  numbers.set(date, day)
  return day
}

/** The period that is examined at a time: no clock changes twice within it. */
const WEEK_MS = 7 * DAY_MS
const MOST_WEEKS = 20_000
const MOST_ZONES = 1_000

/** A time zone. */
export interface Zone {
  /** Its key among the zones of a file: the IANA name, or the file's own name. */
  id: string
  /** Its offset from UTC in milliseconds at an instant, in milliseconds since 1970. */
  offsetAt(instant: number): number
}

const zones = new Map<string, Zone>()

/** An IANA zone. Its offsets are slow to compute, so each week is computed once for all events. */
export function namedZone(id: string): Zone {
  const known = zones.get(id)
  if (known) return known
  const steady = new Map<number, number | null>()
  const offsetAt = (instant: number) => {
    const week = Math.floor(instant / WEEK_MS)
    let offset = steady.get(week)
    if (offset === undefined) {
      const [before, after] = [offsetIn(id, week * WEEK_MS), offsetIn(id, (week + 1) * WEEK_MS)]
      offset = before === after ? before : null
      if (steady.size >= MOST_WEEKS) steady.clear()
      steady.set(week, offset)
    }
    return offset ?? offsetIn(id, instant)
  }
  const zone = { id, offsetAt }
  if (zones.size >= MOST_ZONES) zones.clear()
  zones.set(id, zone)
  return zone
}

function offsetIn(timeZone: string, instant: number): number {
  const { offsetNanoseconds } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return offsetNanoseconds / 1e6
}

/** A zone whose clock never changes. */
export function fixedZone(id: string, offset: number): Zone {
  return { id, offsetAt: () => offset }
}

export const UTC = fixedZone('UTC', 0)

/**
 * The instant at which a clock shows a time. For a repeated hour it is the first; a skipped hour
 * continues from before the change (RFC 5545 §3.3.5).
 *
 * @param shown milliseconds since 1970, as if the clock were UTC
 */
export function instantAt(shown: number, { offsetAt }: Zone): number {
  const before = offsetAt(shown - DAY_MS)
  const after = offsetAt(shown + DAY_MS)
  if (before === after || offsetAt(shown - before) === before) return shown - before
  return offsetAt(shown - after) === after ? shown - after : shown - before
}
