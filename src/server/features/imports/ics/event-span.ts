import type ICAL from 'ical.js'
import type { LineNote } from '#src/contract/import-notes.ts'
import { later, minutesBetween, onClockOf, type Wall } from './wall-times.ts'
import { writtenAs } from './written-values.ts'
import { type Clocks, inSeries, wholeDay, type Zoned, zonedOf } from './zoned-times.ts'

type Component = InstanceType<typeof ICAL.Component>

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

/** Marks of Outlook, Exchange and of phones on what they write from midnight to midnight: it is whole days. */
const WHOLE_DAY = [
  'x-microsoft-cdo-alldayevent',
  'x-microsoft-msncalendar-alldayevent',
  'x-funambol-allday',
]

/** When an event begins; undefined where it names no day. */
export function startOf(event: Component, clocks: Clocks, notes: LineNote[]): Zoned | undefined {
  const start = zonedOf(event.getFirstProperty('dtstart'), clocks, notes)
  const isMarked = WHOLE_DAY.some((name) => /^\s*(?:true|1)\s*$/i.test(writtenAs(event, name)))
  if (!start || !isMarked) return start
  return inSeries(start, wholeDay(start.wall.date, clocks.own), clocks.own)
}

/** How long it takes, in minutes: of whole days, from the first to the last. */
export function lengthOf(event: Component, start: Zoned, clocks: Clocks): number {
  const end = zonedOf(event.getFirstProperty('dtend'), clocks, [])
  if (start.wall.hour === null) {
    const minutes = end
      ? minutesBetween(start.wall, inSeries(end, start, clocks.own).wall)
      : Math.round(secondsOf(event) / 60)
    return Math.max(0, minutes - 24 * 60)
  }
  if (!end) return Math.max(0, Math.round(secondsOf(event) / 60))
  return Math.max(0, minutesBetween(start.wall, onClockOf(end.wall, end.zone, start.zone)))
}

/** What DURATION says; nothing where that cannot be read. */
function secondsOf(event: Component): number {
  try {
    const duration = event.getFirstPropertyValue('duration') as { toSeconds?(): number } | null
    return duration?.toSeconds?.() ?? 0
  } catch {
    return 0
  }
}
