import { dayNumber, dayText } from './day-numbers.ts'
import { instantAt, type Zone } from './zone-clock.ts'

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
