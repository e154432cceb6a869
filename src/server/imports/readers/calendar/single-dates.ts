import { type EventException, MOST_DATES } from '#src/contract/contents/event-recurrence.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import { truncateAtWord } from '../plain-text.ts'
import { toLineNote } from '../reader.ts'
import { type Component, writtenAs } from './calendar-text.ts'
import { later, minutesBetween, toClock, type WallDateTime } from './clocks.ts'
import { durationMinutes, startOf, toSpan } from './event-span.ts'
import { placeOf } from './event-text.ts'
import { type Clocks, inSeries, type Zoned, zonedOf } from './zoned-times.ts'

/** The values of one date of an event that replace those of its rule. */
interface Single {
  override: Component
  isCancelled: boolean
  start: WallDateTime
  minutes: number
  place: string | null
}

/** The overrides of an event's dates: of single dates, or from a date on. */
export interface SingleDates {
  /** By the date that the rule gives. */
  byDate: ReadonlyMap<string, Single>
  /** The overrides from a date on (THISANDFUTURE), the latest first. */
  fromDate: ReadonlyArray<Single & { date: string; shift: number }>
}

/**
 * Reads the overrides of single dates of an event (RECURRENCE-ID).
 *
 * @param overrides if two have the same date, the later one counts
 * @param series when the event itself begins
 */
export function singleDates(
  overrides: Component[],
  series: Zoned,
  clocks: Clocks,
  notes: LineNote[],
): SingleDates {
  const byDate = new Map<string, Single>()
  const fromDate: Array<Single & { date: string; shift: number }> = []
  for (const override of overrides) {
    const property = override.getFirstProperty('recurrence-id')
    const written = zonedOf(property, clocks, notes)
    if (!property || !written) continue
    const which = inSeries(written, series, clocks.own)
    const start = startOfDate(override, written, series, clocks, notes) ?? which
    const ruled = toClock(which.wall, which.zone, clocks.own)
    const single = {
      override,
      isCancelled: /cancelled/i.test(writtenAs(override, 'status')),
      start: toClock(start.wall, start.zone, clocks.own),
      minutes: durationMinutes(override, start, clocks),
      place: placeOf(override),
    }
    if (!/^thisandfuture$/i.test(String(property.getParameter('range') ?? ''))) {
      byDate.set(ruled.date, single)
      continue
    }
    fromDate.push({ ...single, date: ruled.date, shift: minutesBetween(ruled, single.start) })
  }
  fromDate.sort((a, b) => (a.date < b.date ? 1 : -1))
  return { byDate, fromDate: fromDate.slice(0, MOST_DATES) }
}

/** A whole-day date written from midnight to midnight is one day, in any zone. */
function startOfDate(
  override: Component,
  written: Zoned,
  series: Zoned,
  clocks: Clocks,
  notes: LineNote[],
): Zoned | undefined {
  const start = startOf(override, clocks, notes)
  if (!start || series.wall.hour !== null || start.wall.hour === null) return start
  const end = zonedOf(override.getFirstProperty('dtend'), clocks, [])
  const midnight = written.wall.hour ?? '00:00'
  const isWhole =
    (start.wall.hour === midnight && (!end || end.wall.hour === midnight)) ||
    (start.wall.hour === '00:00' && (!end || end.wall.hour === '00:00'))
  return isWhole ? inSeries(start, series, clocks.own) : start
}

/** Applies overrides to dates of the rule; those of other dates are ignored. */
export function toEventExceptions(event: {
  all: WallDateTime[]
  left: ReadonlySet<string>
  single: SingleDates
  hour: string | null
  minutes: number
  /** The location of the other dates. */
  place: string | null
}): EventException[] {
  const { all, left, single, hour, minutes } = event
  return all.flatMap((wall): EventException[] => {
    const { date } = wall
    const own = single.byDate.get(date)
    if (!own && left.has(date)) return [{ kind: 'left_out', date }]
    const said = own ?? onwardsOf(single, wall)
    if (said?.isCancelled) return [{ kind: 'cancelled', date, note: null }]
    const start = said?.start ?? wall
    const length = said?.minutes ?? minutes
    const isElsewhere = said !== undefined && said.place !== null && said.place !== event.place
    const isMoved = start.date !== date || start.hour !== hour || length !== minutes
    if (!isMoved && !isElsewhere) return []
    const place = said?.place ? truncateAtWord(said.place) : null
    return [{ kind: 'moved', date, ...toSpan(start, length), locale: place, note: null }]
  })
}

/** The values of a date that an earlier override applies to. */
function onwardsOf({ fromDate }: SingleDates, wall: WallDateTime): Single | undefined {
  const last = fromDate.find(({ date }) => date <= wall.date)
  if (!last) return undefined
  const isWhole = wall.hour === null || last.start.hour === null
  // If a whole-day event gets an hour from then on, only the day is shifted.
  const days = Math.floor(last.shift / (24 * 60))
  const start = isWhole
    ? { date: later({ ...wall, hour: null }, days * 24 * 60).date, hour: last.start.hour }
    : later(wall, last.shift)
  return { ...last, start }
}

/** Limits the exceptions of an event; those of the last dates are kept. */
export function cutExceptions(exceptions: EventException[], notes: LineNote[]) {
  if (exceptions.length > MOST_DATES) notes.push(toLineNote('rule_cut'))
  return { event_exceptions: exceptions.slice(-MOST_DATES) }
}
