import { dayNumber, dayText } from './day-numbers.ts'
import { instantAt, type Zone } from './zone-clock.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A day, and the hour where it is not all of it, on some wall clock. */
export interface Wall {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm`; null for a whole day. */
  hour: string | null
}

/** What a time of a calendar says, on whatever wall clock it was written by. */
export interface WrittenTime {
  wall: Wall
  /** Whether it says that it is of UTC. */
  isUtc: boolean
}

/**
 * A time as the library for calendars has taken it apart, and no further: `yyyy-MM-ddTHH:mm:ssZ`, or a
 * part of that. Days that a month has not count on into the next, and of a period its beginning counts.
 *
 * @returns undefined where it is none
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
export function onClockOf(wall: Wall, from: Zone, to: Zone): Wall {
  if (wall.hour === null || from.id === to.id) return wall
  const instant = instantAt(numberOf(wall), from)
  return shownAt(instant + to.offsetAt(instant))
}

/** A moment so many minutes after another, by the same wall clock. */
export function later(wall: Wall, minutes: number): Wall {
  const isWhole = wall.hour === null
  const added = isWhole ? Math.floor(minutes / (24 * 60)) * 24 * 60 : minutes
  const { date, hour } = shownAt(numberOf(wall) + added * MINUTE_MS)
  return { date, hour: isWhole ? null : hour }
}

/** The minutes from one to another. */
export function minutesBetween(from: Wall, to: Wall): number {
  return (numberOf(to) - numberOf(from)) / MINUTE_MS
}

/** Where it is on the clock's own line, in milliseconds. */
function numberOf({ date, hour }: Wall): number {
  const minutes = hour === null ? 0 : Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
  return dayNumber(date) * DAY_MS + minutes * MINUTE_MS
}

function shownAt(milliseconds: number): { date: string; hour: string } {
  const day = Math.floor(milliseconds / DAY_MS)
  const minutes = Math.floor((milliseconds - day * DAY_MS) / MINUTE_MS)
  const two = (part: number) => (part < 10 ? `0${part}` : String(part))
  return { date: dayText(day), hour: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}
