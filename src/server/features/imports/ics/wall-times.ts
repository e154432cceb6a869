import type ICAL from 'ical.js'
import { instantAt, type Zone } from './zone-clock.ts'

const MINUTE_MS = 60_000

/** A day, and the hour where it is not all of it, on some wall clock. */
export interface Wall {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm`; null for a whole day. */
  hour: string | null
}

type Time = InstanceType<typeof ICAL.Time>

/** What a time of a calendar says, on whatever wall clock it was written by. */
export function wallOf(time: Time): Wall {
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
  return { date, hour: time.isDate ? null : `${two(time.hour)}:${two(time.minute)}` }
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
  return Date.parse(`${date}T${hour ?? '00:00'}Z`)
}

function shownAt(milliseconds: number): Wall {
  const [date = '', time = ''] = new Date(milliseconds).toISOString().split('T')
  return { date, hour: time.slice(0, 'HH:mm'.length) }
}
