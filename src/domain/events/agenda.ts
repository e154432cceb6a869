import { type ContentCard, EVENT } from '#src/contract/contents/content.ts'
import { toMonday } from '../time/days.ts'
import { addDays, wallClock } from '../time/wall-clock.ts'

/** The content below one heading of an agenda. */
export type AgendaGroup =
  | { kind: 'today' | 'week' | 'running'; cards: ContentCard[] }
  | { kind: 'month' /** `yyyy-MM` */; month: string; cards: ContentCard[] }

/** When an event takes place, by its own parish's calendar, seen at a given moment. */
type Place =
  | { kind: 'over' | 'today' | 'running' }
  | { kind: 'coming' /** `yyyy-MM-dd` */; first: string }

/** An event that began before today is listed with today's if it ends within this many days. */
const SOON_OVER_DAYS = 3

/**
 * Sorts event cards for an agenda: today, the rest of the week up to Sunday, running events, then
 * month by month. Running events began first; sorted by their first day alone, they would come
 * before today's events. A day is that of the event's parish. The week ends for all of them when it
 * first ends for one: where Monday has begun, the rest of that week would come before the Monday of
 * the others.
 *
 * @param cards by their first day, the soonest first
 * @param now in ms
 */
export function agendaGroups(cards: ContentCard[], now: number): AgendaGroup[] {
  const groups: Record<'today' | 'week' | 'running', ContentCard[]> = {
    today: [],
    week: [],
    running: [],
  }
  const months = new Map<string, ContentCard[]>()
  const [sunday = ''] = cards.map((card) => addDays(toMonday(todayOf(card, now)), 6)).sort()
  for (const card of cards) {
    const place = placeOf(card, now)
    if (place.kind === 'over') continue
    if (place.kind !== 'coming') groups[place.kind].push(card)
    else if (place.first <= sunday) groups.week.push(card)
    else {
      const month = place.first.slice(0, 7)
      months.set(month, [...(months.get(month) ?? []), card])
    }
  }
  const named = (['today', 'week', 'running'] as const).map((kind) => ({
    kind,
    cards: groups[kind],
  }))
  return [
    ...named.filter((group) => group.cards.length > 0),
    ...[...months].map(([month, ofMonth]) => ({ kind: 'month' as const, month, cards: ofMonth })),
  ]
}

/** Whether an event began earlier and is still running. @param now in ms */
export function isRunning(card: ContentCard, now: number): boolean {
  return placeOf(card, now).kind === 'running'
}

/** Whether the last day of an event has ended in its parish's zone, even if not in the reader's. */
export function isOver(card: ContentCard, now: number): boolean {
  return placeOf(card, now).kind === 'over'
}

function placeOf(card: ContentCard, now: number): Place {
  if (card.content_type !== EVENT) return { kind: 'over' }
  // A repeating event is shown by its next date.
  const { event_from_date: first, event_to_date } = card.event_next ?? card
  const last = event_to_date ?? first
  const today = todayOf(card, now)
  if (last < today) return { kind: 'over' }
  if (first < today && last > addDays(today, SOON_OVER_DAYS)) return { kind: 'running' }
  if (first <= today) return { kind: 'today' }
  return { kind: 'coming', first }
}

/** Today's date in the parish of a content. */
function todayOf(card: ContentCard, now: number): string {
  return wallClock(now, card.entity_ekklesia_location.timezone).date
}
