import type { LineNote } from '#src/contract/office/import-notes.ts'
import { type Component, writtenAs } from './calendar-text.ts'
import { later, minutesBetween, toClock, type WallDateTime } from './clocks.ts'
import { type Clocks, inSeries, wholeDay, type Zoned, zonedOf } from './zoned-times.ts'

/** When an event begins and ends, in the fields of the event form. */
export interface Span {
  event_from_date: string
  event_from_hour: string | null
  event_to_date: string | null
  event_to_hour: string | null
}

/** The span of a number of minutes from a moment. */
export function toSpan(start: WallDateTime, minutes: number): Span {
  const end = later(start, minutes)
  return {
    event_from_date: start.date,
    event_from_hour: start.hour,
    event_to_date: end.date === start.date ? null : end.date,
    event_to_hour: minutes === 0 ? null : end.hour,
  }
}

/** Properties of Outlook, Exchange and phones that make midnight to midnight whole days. */
const WHOLE_DAY = [
  'x-microsoft-cdo-alldayevent',
  'x-microsoft-msncalendar-alldayevent',
  'x-funambol-allday',
]

/** When an event begins; undefined if it names no day. */
export function startOf(event: Component, clocks: Clocks, notes: LineNote[]): Zoned | undefined {
  const start = zonedOf(event.getFirstProperty('dtstart'), clocks, notes)
  const isMarked = WHOLE_DAY.some((name) => /^\s*(?:true|1)\s*$/i.test(writtenAs(event, name)))
  if (!start || !isMarked) return start
  return inSeries(start, wholeDay(start.wall.date, clocks.own), clocks.own)
}

/** Its duration in minutes; for whole days, from the first to the last. */
export function durationMinutes(event: Component, start: Zoned, clocks: Clocks): number {
  const end = zonedOf(event.getFirstProperty('dtend'), clocks, [])
  if (start.wall.hour === null) {
    const minutes = end
      ? minutesBetween(start.wall, inSeries(end, start, clocks.own).wall)
      : Math.round(secondsOf(event) / 60)
    return Math.max(0, minutes - 24 * 60)
  }
  if (!end) return Math.max(0, Math.round(secondsOf(event) / 60))
  return Math.max(0, minutesBetween(start.wall, toClock(end.wall, end.zone, start.zone)))
}

/** The value of DURATION; nothing if it is invalid. */
function secondsOf(event: Component): number {
  try {
    const duration = event.getFirstPropertyValue('duration') as { toSeconds?(): number } | null
    return duration?.toSeconds?.() ?? 0
  } catch {
    return 0
  }
}
