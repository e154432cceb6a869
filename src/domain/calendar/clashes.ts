import type { CalendarItem, CalendarKind } from '#src/contract/office/parish-calendar.ts'
import { fold } from '../search/folding.ts'

/** The fields that decide with what something clashes. */
export type Placed = Pick<
  CalendarItem,
  'kind' | 'from_date' | 'from_hour' | 'to_date' | 'to_hour' | 'place' | 'celebrant'
>

/** How long something without an end keeps its place, in minutes. */
const USUAL_MINUTES = 60
const LONGER_MINUTES: Partial<Record<CalendarKind, number>> = { wedding: 90 }

/** What two things cannot both have at the same time. */
export const SHARED = ['place', 'celebrant'] as const
export type Shared = (typeof SHARED)[number]

/** What something needs, and its minutes on the wall clock of the parish. */
interface Slot extends Record<Shared, string | null> {
  /** The first minute, and the one after the last. */
  begins: number
  ends: number
}

/** What two things both need at the same time: the place, the celebrant, both, or nothing. */
export function sharedBy(one: Placed, other: Placed): Shared[] {
  const [first, second] = [slotOf(one), slotOf(other)]
  return first && second ? sharedIn(first, second) : []
}

/** Those of the others that clash with each, if any. */
export function clashesAmong<Item extends Placed>(items: Item[]): Map<Item, Item[]> {
  const placed = items.flatMap((item) => {
    const slot = slotOf(item)
    return slot ? [{ item, slot }] : []
  })
  const found = new Map<Item, Item[]>()
  for (const { item, slot } of placed) {
    const others = placed.filter((other) => {
      return other.item !== item && sharedIn(slot, other.slot).length > 0
    })
    if (others.length > 0) {
      found.set(
        item,
        others.map((other) => other.item),
      )
    }
  }
  return found
}

function sharedIn(one: Slot, other: Slot): Shared[] {
  if (one.begins >= other.ends || other.begins >= one.ends) return []
  return SHARED.filter((what) => one[what] !== null && one[what] === other[what])
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

/** What stands before a celebrant's name in some texts and not in others, folded. */
const TITLE =
  /^(?:(?:p|pe|fr|d|mons|padre|father|frei|fray|dom|don|conego|canonigo|canon|monsenhor|monsenor|monsignor|diacono|deacon)\b\.?\s*)+/

/** The same celebrant's name, whatever its capitals, accents and titles. */
function personOf(celebrant: string): string {
  const name = nameOf(celebrant)
  return name.replace(TITLE, '') || name
}

/**
 * What something needs, and when; undefined for what has no hour, or neither place nor celebrant,
 * because nobody has said enough of it, and for confessions, which are heard beside a Mass. Its last
 * day is the first one if nobody has said another. Of several days it keeps the last one whole if it
 * has no other end.
 */
function slotOf(item: Placed): Slot | undefined {
  const { kind, from_date, from_hour, to_date, to_hour } = item
  if (kind === 'confession' || (from_hour === null && to_hour === null)) return undefined
  const place = item.place === null ? null : nameOf(item.place)
  const celebrant = item.celebrant === null ? null : personOf(item.celebrant)
  if (place === null && celebrant === null) return undefined
  const needs = { place, celebrant }
  const begins = minuteOf(from_date, from_hour ?? '00:00')
  const last = to_date ?? from_date
  if (to_hour !== null) return { ...needs, begins, ends: minuteOf(last, to_hour) }
  if (last > from_date) return { ...needs, begins, ends: minuteOf(last, '24:00') }
  return { ...needs, begins, ends: begins + (LONGER_MINUTES[kind] ?? USUAL_MINUTES) }
}

const MINUTE_MS = 60_000

function minuteOf(date: string, hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return Date.parse(`${date}T00:00Z`) / MINUTE_MS + hours * 60 + minutes
}
