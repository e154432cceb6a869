import {
  type EventException,
  type EventRecurrence,
  MOST_DATES,
} from '#src/contract/contents/event-recurrence.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { noteOnce, toLineNote } from '../reader.ts'
import { type CalendarRule, expandRule, parseRule, recurrenceOf } from './calendar-rule.ts'
import { type Component, EXCLUDING_RULE, propertyText, RULE } from './calendar-text.ts'
import { toClock, UTC, type WallDateTime } from './clocks.ts'
import { durationMinutes, type Span, startOf, toSpan } from './event-span.ts'
import { placeOf } from './event-text.ts'
import { cutExceptions, type SingleDates, singleDates, toEventExceptions } from './single-dates.ts'
import { type Clocks, inSeries, parseMoments, type Zoned } from './zoned-times.ts'

/** When an event takes place, in the fields of the event form, on the community's clock. */
export interface EventDates extends Span {
  event_recurrence: EventRecurrence | null
  event_exceptions: EventException[]
}

/** When an event takes place, and its exceptions on single dates. */
interface ReadDates {
  dates: EventDates
  notes: LineNote[]
  /** Overrides of dates that the event has, by date. */
  overridden: ReadonlyMap<string, Component>
  /** Overrides of dates that the event does not have: they become events of their own. */
  alone: Component[]
  /** The override of an event's only date; null if it has none, or more dates. */
  onlyDate: EventException | null
}

/** How far ahead dates are counted if no Adro rule gives them. */
const HORIZON_DAYS = 2 * 366
/** How far ahead the dates of a rule are counted if the calendar overrides one of them. */
const FARTHEST_DAYS = 10 * 366
/** How far back single dates are counted; nobody needs older ones. */
const EARLIEST_DAYS = 20 * 366
/** Programs write such years if nobody has set one. */
const FIRST_YEAR = '1900'

/**
 * Computes when an event takes place.
 *
 * @param overrides its exceptions on single dates (RECURRENCE-ID), the newest last
 * @returns undefined if the event names no day
 */
export function eventDates(
  event: Component,
  overrides: Component[],
  clocks: Clocks,
): ReadDates | undefined {
  const notes: LineNote[] = []
  const rules = rulesOf(event, RULE)
  const written = startOf(event, clocks, notes)
  if (!written) return undefined
  const start = withYear(written, rules)
  if (start.wall.date < FIRST_YEAR) return undefined
  const minutes = durationMinutes(event, written, clocks)
  const single = singleDates(overrides, start, clocks, notes)
  const own = ({ wall, zone }: Zoned) => toClock(wall, zone, clocks.own)
  const namedBy = (name: string) =>
    parseMoments(event, name, clocks, notes).map((one) => own(inSeries(one, start, clocks.own)))
  const excluding = rulesOf(event, EXCLUDING_RULE)
  if (rules === null || excluding === null) notes.push(toLineNote('rule_unreadable'))
  const added = namedBy('rdate')
  const first = own(start)
  const place = placeOf(event)
  const named = namedBy('exdate').map(({ date }) => date)
  if (rules === null || excluding === null || (rules.length === 0 && added.length === 0)) {
    if (named.includes(first.date)) return undefined
    return { ...once(first, { single, minutes, place }), notes, ...sorted(single, [first]) }
  }
  // An event that begins later still comes with its first dates.
  const today = first.date > clocks.today ? first.date : clocks.today
  const horizon = addDays(today, HORIZON_DAYS)
  const last = lastNamed([...named, ...single.byDate.keys()], horizon, today)
  const span = spanOfRules(rules, start, last, today)
  const counted = { from: span.from, last }
  const ruled = expandedBy(rules, start, span)
  const excluded = excluding.flatMap((rule) => expandedBy([rule], start, span).slice(1))
  const left = new Set([
    ...named,
    ...excluded.map((date) => own({ ...start, wall: { ...start.wall, date } }).date),
  ])
  const walls = ruled.map((date) => own({ ...start, wall: { ...start.wall, date } }))
  const isSteady = walls.every((wall, at) => wall.hour === first.hour && wall.date === ruled[at])
  const all = isSteady && added.length === 0 ? walls : inOrder([...walls, ...added])
  if (added.length > 0 && isTwiceADay([...walls, ...added])) notes.push(toLineNote('rule_cut'))
  const goesOn = rules.some((rule) => rule.count === null && untilOf(rule, start) === null)
  const [rule, ...moreRules] = rules
  const recurrence =
    rule && moreRules.length === 0 && isSteady
      ? recurrenceOf(rule, ruled, span, untilOf(rule, start))
      : null
  const repeated = (
    begins: WallDateTime,
    event_recurrence: EventRecurrence,
    ruled: { all: WallDateTime[]; left: ReadonlySet<string> },
  ): ReadDates => {
    const exceptions = toEventExceptions({ ...ruled, single, hour: begins.hour, minutes, place })
    const differing = cutExceptions(exceptions, notes)
    const dates = { ...toSpan(begins, minutes), event_recurrence, ...differing }
    return { dates, notes, onlyDate: null, ...sorted(single, all, counted) }
  }
  if (recurrence) {
    // A THISANDFUTURE override is written to each later date, but only to counted ones.
    if (goesOn && single.fromDate.length > 0) noteOnce(notes, 'rule_cut')
    const beside = inOrder(added).filter(({ date }) => date > first.date)
    const added_dates = beside.map(({ date }) => date).slice(-MOST_DATES)
    return repeated(first, { ...recurrence, added_dates }, { all, left })
  }
  if (rules.length > 0) notes.push(toLineNote('rule_as_dates'))
  if (goesOn) noteOnce(notes, 'rule_cut')
  const names = new Set(added.map(({ date }) => date))
  const taken = all
    .filter(({ date }) => !left.has(date) || single.byDate.has(date))
    .filter(({ date }) => date <= horizon || names.has(date))
  const kept = keptDates(taken, today, notes)
  const [begins, ...others] = kept
  if (!begins) return undefined
  if (others.length === 0) {
    return {
      ...once(begins, { single, minutes, place }),
      notes,
      ...sorted(single, all, counted),
    }
  }
  const added_dates = others.map(({ date }) => date)
  return repeated(begins, { frequency: 'dates', added_dates }, { all: kept, left: new Set() })
}

/** When an event with a single date takes place: its override replaces its own values. */
function once(
  wall: WallDateTime,
  { single, minutes, place }: { single: SingleDates; minutes: number; place: string | null },
): Pick<ReadDates, 'dates' | 'onlyDate'> {
  const same = { hour: wall.hour, minutes, place }
  const [onlyDate = null] = toEventExceptions({ all: [wall], left: new Set(), single, ...same })
  const { event_from_date, event_from_hour, event_to_date, event_to_hour } =
    onlyDate?.kind === 'moved' ? onlyDate : toSpan(wall, minutes)
  const span = { event_from_date, event_from_hour, event_to_date, event_to_hour }
  return { dates: { ...span, event_recurrence: null, event_exceptions: [] }, onlyDate }
}

/**
 * Replaces the year 1604, which Apple writes for a yearly event without a year. The calendar
 * repeats every 400 years, so a rule without a count gives the same days.
 */
function withYear(start: Zoned, rules: CalendarRule[] | null): Zoned {
  const isYearly = rules?.length === 1 && rules[0]?.frequency === 'yearly'
  if (!isYearly || rules[0]?.count !== null) return start
  const { date, hour } = start.wall
  if (date < '1500' || date >= FIRST_YEAR) return start
  return { ...start, wall: { date: `${Number(date.slice(0, 4)) + 400}${date.slice(4)}`, hour } }
}

/** The first and last day between which rules are counted. */
function spanOfRules(rules: CalendarRule[], start: Zoned, last: string, today: string) {
  const ends = rules.map((rule) => untilOf(rule, start)).map((until) => until ?? last)
  const to = [...ends, start.wall.date].reduce((latest, end) => (end > latest ? end : latest))
  const end = to < last ? to : last
  return { from: addDays(end < today ? end : today, -EARLIEST_DAYS), to: end }
}

/** The days of all rules within a period, on the event's own clock; always with the first day. */
function expandedBy(
  rules: CalendarRule[],
  start: Zoned,
  { from, to }: { from: string; to: string },
): string[] {
  const days = rules.flatMap((rule) => {
    const until = untilOf(rule, start)
    return expandRule(rule, start.wall.date, until !== null && until < to ? until : to, from)
  })
  const wanted = days.filter((day) => day >= from)
  return [...new Set([start.wall.date, ...wanted])].toSorted()
}

/** The day up to which a rule is counted: the last date that the calendar overrides. */
function lastNamed(dates: string[], horizon: string, today: string): string {
  const farthest = addDays(today, FARTHEST_DAYS)
  let last = horizon
  for (const date of dates) if (date > last && date <= farthest) last = date
  return last
}

/**
 * Sorts overrides by whether the event has their dates. A cancellation of a date that the event
 * does not have is dropped.
 *
 * @param counted the period in which the event's dates are known; without it, all are known
 */
function sorted(
  { byDate }: SingleDates,
  all: WallDateTime[],
  counted?: { from: string; last: string },
): Pick<ReadDates, 'overridden' | 'alone'> {
  const dates = new Set(byDate.size === 0 ? [] : all.map(({ date }) => date))
  const overridden = new Map<string, Component>()
  const alone: Component[] = []
  for (const [date, { override, isCancelled }] of byDate) {
    const isCounted = !counted || (date >= counted.from && date <= counted.last)
    if (dates.has(date)) overridden.set(date, override)
    else if (!isCancelled && isCounted) alone.push(override)
  }
  return { overridden, alone }
}

/** Keeps the upcoming dates if there are more than an event may name. */
function keptDates(all: WallDateTime[], today: string, notes: LineNote[]): WallDateTime[] {
  const most = MOST_DATES + 1
  if (all.length <= most) return all
  noteOnce(notes, 'rule_cut')
  const coming = all.filter(({ date }) => date >= today)
  return coming.length >= most ? coming.slice(0, most) : all.slice(-most)
}

/** Each day once. */
function inOrder(walls: WallDateTime[]): WallDateTime[] {
  const byDay = new Map(walls.toReversed().map((wall) => [wall.date, wall]))
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Whether two dates fall on one day at different hours; an event here has one hour a day. */
function isTwiceADay(walls: WallDateTime[]): boolean {
  const hours = new Map<string, string | null>()
  return walls.some(({ date, hour }) => {
    const known = hours.get(date)
    hours.set(date, hour)
    return known !== undefined && known !== hour
  })
}

/**
 * The rules of an event by property name: `RRULE` includes dates, `EXRULE` of older calendars
 * excludes them; null if one cannot be read.
 */
function rulesOf(
  event: Component,
  name: typeof RULE | typeof EXCLUDING_RULE,
): CalendarRule[] | null {
  const rules = event
    .getAllProperties(name.toLowerCase())
    .map((property) => parseRule(propertyText(property).replace(/[\s\\]/g, '')))
  return rules.every((rule) => rule !== null) ? rules : null
}

/** The last possible day of a rule, by the clock of its first day; null if it has no end. */
function untilOf(rule: CalendarRule, { wall, zone }: Zoned): string | null {
  if (rule.until === null) return null
  const [, year = '', month = '', day = '', hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(rule.until) ?? []
  const date = `${year}-${month}-${day}`
  if (hour === undefined || wall.hour === null) return date
  const written = { date, hour: `${hour}:${minute}` }
  const end = utc === 'Z' ? toClock(written, UTC, zone) : written
  return (end.hour ?? '') < wall.hour ? addDays(end.date, -1) : end.date
}
