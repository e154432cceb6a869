import type ICAL from 'ical.js'
import {
  type EventException,
  type EventRecurrence,
  MOST_DATES,
} from '#src/contract/event-recurrence.ts'
import type { LineNote } from '#src/contract/import-notes.ts'
import { addDays } from '#src/domain/wall-clock.ts'
import { noteOf } from '../source-item.ts'
import { ruleOf, untilOf } from './event-rule.ts'
import { lengthOf, type Span, spanOf } from './event-span.ts'
import { placeOf } from './event-text.ts'
import { expandRule } from './expand-rule.ts'
import { recurrenceOf } from './recurrence-of.ts'
import { cutExceptions, exceptionsOf, singleDates } from './single-dates.ts'
import { onClockOf, type Wall } from './wall-times.ts'
import { type Clocks, dayOf, manyOf, zonedOf } from './zoned-times.ts'

type Component = InstanceType<typeof ICAL.Component>

/** When an event takes place, in the words of our form; on the community's clock. */
export interface EventDates extends Span {
  event_recurrence: EventRecurrence | null
  event_exceptions: EventException[]
}

/** How far ahead dates are counted that no rule of ours gives. */
const HORIZON_DAYS = 2 * 366
/** Programs write such years where nobody has set one. */
const FIRST_YEAR = '1900'

/**
 * When an event takes place.
 *
 * @param overrides what is otherwise on single dates of it (RECURRENCE-ID)
 * @returns undefined where it names no day
 */
export function eventDates(
  event: Component,
  overrides: Component[],
  clocks: Clocks,
): { dates: EventDates; notes: LineNote[] } | undefined {
  const notes: LineNote[] = []
  const start = zonedOf(event.getFirstProperty('dtstart'), clocks, notes)
  if (!start || start.wall.date < FIRST_YEAR) return undefined
  const minutes = lengthOf(event, start, clocks)
  const here = (wall: Wall) => onClockOf(wall, start.zone, clocks.own)
  const rule = ruleOf(event, notes)
  const added = manyOf(event, 'rdate', clocks, notes)
  if (!rule && added.length === 0) {
    return { dates: { ...spanOf(here(start.wall), minutes), ...ONCE }, notes }
  }
  const horizon = addDays(clocks.today, HORIZON_DAYS)
  const until = rule ? untilOf(rule, start) : null
  const last = until !== null && until < horizon ? until : horizon
  const ruled = rule ? expandRule(rule, start.wall.date, last) : [start.wall.date]
  const walls = ruled.map((date) => here({ date, hour: start.wall.hour }))
  const hour = walls[0]?.hour ?? null
  const isSteady = walls.every((wall, at) => wall.hour === hour && wall.date === ruled[at])
  const recurrence = rule && isSteady ? recurrenceOf(rule, ruled, last, until) : null
  const extra = added.map(({ wall, zone }) => onClockOf(wall, zone, clocks.own))
  const left = new Set(manyOf(event, 'exdate', clocks, notes).map((one) => dayOf(one, clocks)))
  const all = inOrder([...walls, ...extra])
  const single = singleDates(overrides, clocks, notes)
  const { place } = placeOf(event)
  const goesOn = rule !== null && rule.count === null && until === null
  if (recurrence) {
    // What holds from a date on is written of each date, and so of no more than there are.
    if (goesOn && single.fromDate.length > 0) notes.push(noteOf('rule_cut'))
    const added_dates = inOrder(extra).map(({ date }) => date)
    const first = walls[0] ?? here(start.wall)
    const beside = added_dates.filter((date) => date > first.date).slice(-MOST_DATES)
    const exceptions = exceptionsOf({ all, left, single, hour, minutes, place })
    const event_recurrence = { ...recurrence, added_dates: beside }
    const differing = cutExceptions(exceptions, notes)
    return { dates: { ...spanOf(first, minutes), event_recurrence, ...differing }, notes }
  }
  if (rule) notes.push(noteOf('rule_as_dates'))
  if (goesOn) notes.push(noteOf('rule_cut'))
  const kept = keptDates(
    all.filter(({ date }) => !left.has(date)),
    clocks.today,
    notes,
  )
  const [first = here(start.wall), ...others] = kept
  const same = { hour: first.hour, minutes, place }
  const exceptions = exceptionsOf({ all: kept, left: new Set(), single, ...same })
  const event_recurrence: EventRecurrence | null =
    others.length === 0 ? null : { frequency: 'dates', added_dates: others.map(({ date }) => date) }
  const differing =
    event_recurrence === null ? { event_exceptions: [] } : cutExceptions(exceptions, notes)
  return { dates: { ...spanOf(first, minutes), event_recurrence, ...differing }, notes }
}

const ONCE = { event_recurrence: null, event_exceptions: [] }

/** Of more dates than an event may name, those that are still to come. */
function keptDates(all: Wall[], today: string, notes: LineNote[]): Wall[] {
  const most = MOST_DATES + 1
  if (all.length <= most) return all
  if (!notes.some(({ code }) => code === 'rule_cut')) notes.push(noteOf('rule_cut'))
  const coming = all.filter(({ date }) => date >= today)
  return coming.length >= most ? coming.slice(0, most) : all.slice(-most)
}

/** Each day once. */
function inOrder(walls: Wall[]): Wall[] {
  const byDay = new Map(walls.toReversed().map((wall) => [wall.date, wall]))
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
