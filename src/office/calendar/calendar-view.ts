import * as v from 'valibot'
import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { WallDate } from '#src/contract/primitives.ts'
import { toMonday } from '#src/domain/time/days.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'

/** The views of the calendar, in the order of their links. */
export const CALENDAR_SPANS = ['month', 'week', 'day'] as const
export type CalendarSpan = (typeof CALENDAR_SPANS)[number]

const DEFAULT_SPAN: CalendarSpan = 'week'

/** What the address says of the calendar. */
export interface CalendarView {
  view: CalendarSpan
  /** Any day of the span, `yyyy-MM-dd` on the parish's calendar. */
  date: string
  /** Only what takes place there; null for all places. */
  place: string | null
}

/** Far enough for any calendar, and within the years that `yyyy` can write. */
const AddressDay = v.pipe(WallDate, v.minValue('1900-01-01'), v.maxValue('2199-12-31'))

/** The view in an address; today's week where it names none. */
export function readView(search: string, today: string): CalendarView {
  const query = new URLSearchParams(search)
  const [view, date, place] = ['view', 'date', 'place'].map((name) => query.get(name))
  return {
    view: CALENDAR_SPANS.find((one) => one === view) ?? DEFAULT_SPAN,
    date: date && v.is(AddressDay, date) ? date : today,
    place: place || null,
  }
}

/** The address of a view, from its `?` on. */
export function writeView({ view, date, place }: CalendarView): string {
  return `?${new URLSearchParams({ view, date, ...(place !== null && { place }) })}`
}

/** The days of a view. Those of a month are whole weeks. */
export function daysOf({ view, date }: Pick<CalendarView, 'view' | 'date'>): string[] {
  switch (view) {
    case 'day':
      return [date]
    case 'week':
      return daysBetween(toMonday(date), addDays(toMonday(date), 6))
    case 'month': {
      const first = firstOfMonth(date)
      const last = addDays(firstOfNextMonth(date), -1)
      return daysBetween(toMonday(first), addDays(toMonday(last), 6))
    }
    default:
      return view satisfies never
  }
}

/** The day that the previous or the next view of the same kind shows. */
export function turnedDate({ view, date }: CalendarView, to: 'before' | 'after'): string {
  const isAfter = to === 'after'
  if (view === 'day') return addDays(date, isAfter ? 1 : -1)
  if (view === 'week') return addDays(toMonday(date), isAfter ? 7 : -7)
  return isAfter ? firstOfNextMonth(date) : firstOfMonth(addDays(firstOfMonth(date), -1))
}

/** What takes place on a day, though it may have begun before: that comes first. */
export function itemsOn<Item extends CalendarItem>(items: Item[], date: string): Item[] {
  return items.filter((item) => item.from_date <= date && date <= lastDayOf(item))
}

/** The part of a day that something takes. */
export type PartOfDay =
  | { kind: 'from'; hour: string }
  | { kind: 'between'; hour: string; until: string }
  | { kind: 'until'; until: string }
  | { kind: 'whole' }
  /** Nobody has said the hour yet. */
  | { kind: 'open' }

/** When something takes place on one of its days. */
export function partOfDay(item: CalendarItem, date: string): PartOfDay {
  const { kind, from_date, from_hour, to_hour } = item
  const until = date === (item.to_date ?? from_date) ? to_hour : null
  if (date > from_date) return until === null ? { kind: 'whole' } : { kind: 'until', until }
  if (from_hour !== null) {
    return until === null
      ? { kind: 'from', hour: from_hour }
      : { kind: 'between', hour: from_hour, until }
  }
  if (until !== null) return { kind: 'until', until }
  return { kind: kind === 'event' ? 'whole' : 'open' }
}

/** What ends at midnight is not of the day that begins then. */
function lastDayOf({ from_date, to_date, to_hour }: CalendarItem): string {
  if (to_date === null || to_date <= from_date) return from_date
  return to_hour === '00:00' ? addDays(to_date, -1) : to_date
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(date)
  return days
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 'yyyy-MM'.length)}-01`
}

function firstOfNextMonth(date: string): string {
  return firstOfMonth(addDays(firstOfMonth(date), 31))
}
