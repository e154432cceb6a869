import type { EventNext, EventOccasion } from '#src/contract/contents/content.ts'
import { eventEnd, toLocalDate } from '../events/event-times.ts'
import { lastOccasion, type Occurring, occasionsFrom, takesPlace } from './occasions.ts'

/** The present for the question: an instant, ISO 8601, and the zone of the event's wall times. */
export interface Asked {
  now: string
  timeZone: string
}

/**
 * The dates of an event that are not over at an instant, in order, including cancelled ones.
 *
 * @param most the maximum number of dates
 */
export function comingOccasions(event: Occurring, asked: Asked, most: number): EventOccasion[] {
  // Some that end today may be over: the date of the rule, and any that was moved to today.
  const moved = event.event_exceptions.filter(({ kind }) => kind === 'moved').length
  return occasionsFrom(event, toLocalDate(asked.now, asked.timeZone), most + moved + 1)
    .filter((one) => eventEnd(one, asked.timeZone).epochMilliseconds > Date.parse(asked.now))
    .slice(0, most)
}

/**
 * The most relevant date of an event: the next one that takes place and is not over. If none takes
 * place, the first cancelled one; if all are over, the last.
 */
export function nextOccasion(event: Occurring, asked: Asked): EventNext {
  const [first, ...later] = comingOccasions(event, asked, event.event_exceptions.length + 1)
  if (!first) return { ...lastOccasion(event), event_cancelled_date: null }
  const next = [first, ...later].find(takesPlace) ?? first
  const isPassedOver = next !== first && event.event_status === 'scheduled'
  return { ...next, event_cancelled_date: isPassedOver ? first.event_from_date : null }
}

/** The fields of a repeating event that only its own page shows. */
type Series = 'event_recurrence' | 'event_exceptions' | 'event_next'

/**
 * A repeating event with the times of its next date, for cards and lists; other events unchanged.
 */
export function atNextOccasion<Event extends Occurring & { event_next: unknown }>(
  event: Event,
  asked: Asked,
): Omit<Event, Series> & Pick<EventNext, 'event_cancelled_date'> {
  const { event_recurrence: rule, event_exceptions: _, event_next: __, ...shown } = event
  if (rule === null) return { ...shown, event_cancelled_date: null }
  const { date: ___, ...next } = nextOccasion(event, asked)
  return { ...shown, ...next }
}
