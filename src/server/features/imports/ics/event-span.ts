import type ICAL from 'ical.js'
import { later, minutesBetween, onClockOf, type Wall } from './wall-times.ts'
import { type Clocks, type Zoned, zonedOf } from './zoned-times.ts'

/** From when to when something lasts, in the words of our form. */
export interface Span {
  event_from_date: string
  event_from_hour: string | null
  event_to_date: string | null
  event_to_hour: string | null
}

/** What lasts so many minutes from a moment on. */
export function spanOf(start: Wall, minutes: number): Span {
  const end = later(start, minutes)
  return {
    event_from_date: start.date,
    event_from_hour: start.hour,
    event_to_date: end.date === start.date ? null : end.date,
    event_to_hour: minutes === 0 ? null : end.hour,
  }
}

/** How long it takes, in minutes: of whole days, from the first to the last. */
export function lengthOf(
  event: InstanceType<typeof ICAL.Component>,
  start: Zoned,
  clocks: Clocks,
): number {
  const end = zonedOf(event.getFirstProperty('dtend'), clocks, [])
  const isWhole = start.wall.hour === null
  const minutes = end
    ? minutesBetween(start.wall, onClockOf(end.wall, end.zone, start.zone))
    : Math.round(secondsOf(event) / 60)
  return Math.max(0, isWhole ? minutes - 24 * 60 : minutes)
}

/** What DURATION says; nothing where that cannot be read. */
function secondsOf(event: InstanceType<typeof ICAL.Component>): number {
  try {
    const duration = event.getFirstPropertyValue('duration') as { toSeconds?(): number } | null
    return duration?.toSeconds?.() ?? 0
  } catch {
    return 0
  }
}
