import type { EventOccasion } from '#src/contract/contents/content.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import { wallClock } from '../time/wall-clock.ts'
import { lastDayOf, occasionsFrom, takesPlace } from './occasions.ts'

/**
 * The next date of a repeating event that takes place and is not over. Lists for editors use it, so
 * that they need no date library. Undefined for any other content, and if no date is left.
 *
 * @param timeZone of its parish
 * @param nowMs the present, in milliseconds since 1970 UTC
 */
export function dateToCome(
  content: ContentRow,
  timeZone: string,
  nowMs: number,
): EventOccasion | undefined {
  const { event_from_date, event_status, event_recurrence, event_exceptions } = content
  if (event_recurrence === null || event_from_date === null || event_status === null) {
    return undefined
  }
  const { date, hour } = wallClock(nowMs, timeZone)
  const event = { ...content, event_from_date, event_status }
  // Today's date may be over, and every exception may be a cancellation.
  return occasionsFrom(event, date, 2 * event_exceptions.length + 2).find(
    (one) => takesPlace(one) && !isOver(one, `${date}T${hour}`),
  )
}

/** A missing end hour is the end of the day (requirements §3.4). */
function isOver(one: EventOccasion, now: string): boolean {
  return `${lastDayOf(one)}T${one.event_to_hour ?? '23:59'}` <= now
}
