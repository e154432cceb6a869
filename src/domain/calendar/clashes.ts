import type { CalendarItem, CalendarKind } from '#src/contract/office/parish-calendar.ts'
import { fold } from '../search/folding.ts'

type Placed = Pick<
  CalendarItem,
  'kind' | 'from_date' | 'from_hour' | 'to_date' | 'to_hour' | 'place'
>

/** How long something without an end keeps its place, in minutes. */
const USUAL_MINUTES = 60
const LONGER_MINUTES: Partial<Record<CalendarKind, number>> = { wedding: 90 }

/** Minutes on the wall clock of the parish: the first, and the one after the last. */
interface Interval {
  begins: number
  ends: number
}

/**
 * Whether two things need the same place at the same time. What has no hour or no place clashes with
 * nothing: nobody has said enough of it. Confessions are heard beside a Mass.
 */
export function isClash(one: Placed, other: Placed): boolean {
  if (one.kind === 'confession' || other.kind === 'confession') return false
  if (!isSamePlace(one, other)) return false
  const [first, second] = [intervalOf(one), intervalOf(other)]
  if (!first || !second) return false
  return first.begins < second.ends && second.begins < first.ends
}

/** Those of the others that clash with each, if any. */
export function clashesAmong<Item extends Placed>(items: Item[]): Map<Item, Item[]> {
  const found = new Map<Item, Item[]>()
  for (const item of items) {
    const others = items.filter((other) => other !== item && isClash(item, other))
    if (others.length > 0) found.set(item, others)
  }
  return found
}

/** Whether both name the same place, whatever its capitals and accents. */
export function isSamePlace(
  { place: one }: Pick<CalendarItem, 'place'>,
  { place: other }: Pick<CalendarItem, 'place'>,
): boolean {
  return one !== null && other !== null && fold(one.trim()) === fold(other.trim())
}

/**
 * When something keeps its place; undefined without hours. Its last day is the first one if nobody
 * has said another. Of several days it keeps the last one whole if it has no other end.
 */
function intervalOf(item: Placed): Interval | undefined {
  const { kind, from_date, from_hour, to_date, to_hour } = item
  if (from_hour === null && to_hour === null) return undefined
  const begins = minuteOf(from_date, from_hour ?? '00:00')
  const last = to_date ?? from_date
  if (to_hour !== null) return { begins, ends: minuteOf(last, to_hour) }
  if (last > from_date) return { begins, ends: minuteOf(last, '24:00') }
  return { begins, ends: begins + (LONGER_MINUTES[kind] ?? USUAL_MINUTES) }
}

const MINUTE_MS = 60_000

function minuteOf(date: string, hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return Date.parse(`${date}T00:00Z`) / MINUTE_MS + hours * 60 + minutes
}
