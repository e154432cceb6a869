import { Temporal } from 'temporal-polyfill'
import { dayIn, eventEnd, eventStart, instantOf, lastDay } from '../domain/event-times.ts'
import { eventsFrom, isoOf } from './lists.ts'
import type { CommunityData } from './portal.ts'

/**
 * The next instant at which a page shows something else though no data changed: an event begins
 * (the welcome page lets it go), ends (the side panel), or its last day is over (the list).
 *
 * @param now the instant that the pages were made for, ISO in UTC with milliseconds
 * @returns an instant after it, in the same form, or null where nothing is to come
 */
export function nextMoment({ chapelry, contents }: CommunityData, now: string): string | null {
  const zone = chapelry.timezone
  const moments = eventsFrom(contents, dayIn(now, zone)).flatMap((event) => {
    const dayAfter = Temporal.PlainDate.from(lastDay(event)).add({ days: 1 }).toString()
    return [eventStart(event, zone), eventEnd(event, zone), instantOf(dayAfter, '00:00', zone)]
  })
  const [next = null] = moments
    .map(isoOf)
    .filter((moment) => moment > now)
    .sort()
  return next
}
