import type { CalendarItem, CalendarKind } from '#src/contract/office/parish-calendar.ts'
import { fold } from '../search/folding.ts'

type Placed = Pick<
  CalendarItem,
  'kind' | 'from_date' | 'from_hour' | 'to_date' | 'to_hour' | 'place'
>

/** How long something without an end keeps its place, in minutes. */
const USUAL_MINUTES = 60
const LONGER_MINUTES: Partial<Record<CalendarKind, number>> = { wedding: 90 }

/** The place that something needs, and its minutes on the wall clock of the parish. */
interface Slot {
  place: string
  /** The first minute, and the one after the last. */
  begins: number
  ends: number
}

/** Whether two things need the same place at the same time. */
export function isClash(one: Placed, other: Placed): boolean {
  const [first, second] = [slotOf(one), slotOf(other)]
  return first !== undefined && second !== undefined && areClashing(first, second)
}

/** Those of the others that clash with each, if any. */
export function clashesAmong<Item extends Placed>(items: Item[]): Map<Item, Item[]> {
  const placed = items.flatMap((item) => {
    const slot = slotOf(item)
    return slot ? [{ item, slot }] : []
  })
  const found = new Map<Item, Item[]>()
  for (const { item, slot } of placed) {
    const others = placed.filter((other) => other.item !== item && areClashing(slot, other.slot))
    if (others.length > 0) {
      found.set(
        item,
        others.map((other) => other.item),
      )
    }
  }
  return found
}

function areClashing(one: Slot, other: Slot): boolean {
  return one.place === other.place && one.begins < other.ends && other.begins < one.ends
}

/** Whether both name the same place, whatever its capitals and accents. */
export function isSamePlace(
  { place: one }: Pick<CalendarItem, 'place'>,
  { place: other }: Pick<CalendarItem, 'place'>,
): boolean {
  return one !== null && other !== null && nameOf(one) === nameOf(other)
}

function nameOf(place: string): string {
  return fold(place.trim())
}

/**
 * The place that something needs, and when; undefined for what has no hour or no place, because
 * nobody has said enough of it, and for confessions, which are heard beside a Mass. Its last day is
 * the first one if nobody has said another. Of several days it keeps the last one whole if it has no
 * other end.
 */
function slotOf(item: Placed): Slot | undefined {
  const { kind, from_date, from_hour, to_date, to_hour } = item
  if (item.place === null || kind === 'confession') return undefined
  if (from_hour === null && to_hour === null) return undefined
  const place = nameOf(item.place)
  const begins = minuteOf(from_date, from_hour ?? '00:00')
  const last = to_date ?? from_date
  if (to_hour !== null) return { place, begins, ends: minuteOf(last, to_hour) }
  if (last > from_date) return { place, begins, ends: minuteOf(last, '24:00') }
  return { place, begins, ends: begins + (LONGER_MINUTES[kind] ?? USUAL_MINUTES) }
}

const MINUTE_MS = 60_000

function minuteOf(date: string, hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return Date.parse(`${date}T00:00Z`) / MINUTE_MS + hours * 60 + minutes
}
