import type { Temporal } from 'temporal-polyfill'
import type { EventContent, EventOccasion } from '#src/contract/contents/content.ts'
import { eventsSince, nextWeek, subscriptionEndMonday } from '#src/domain/calendar/calendar-span.ts'
import {
  eventEnd,
  eventStart,
  toLocalDate,
  toZonedInstant,
} from '#src/domain/events/event-times.ts'
import { AHEAD_DAYS } from '#src/domain/masses/celebrations.ts'
import {
  isEndless,
  lastDayOf,
  lastOccasion,
  occasionsFrom,
} from '#src/domain/recurrence/occasions.ts'
import { toMonday } from '#src/domain/time/days.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { eventsFrom, isoOf } from './lists.ts'
import type { CommunityData } from './portal.ts'

/**
 * The next instant at which a page changes though no data changed: an event begins (the welcome
 * page drops it) or ends (the side panel), or its last day is over (the list); the mass times of
 * another season begin; an exception to them ends or comes into view; a week ends, and the
 * subscription drops old entries.
 *
 * @param now the instant at which the pages were made, ISO in UTC with milliseconds
 * @returns a later instant in the same form, or null if none is to come
 */
export function nextScheduledChange(
  { chapelry, contents }: CommunityData,
  now: string,
): string | null {
  const zone = chapelry.timezone
  const today = toLocalDate(now, zone)
  const midnights = [...massDays(chapelry, today), ...calendarDays(chapelry, contents, today)].map(
    (day) => toZonedInstant(day, '00:00', zone),
  )
  let next = soonestOf(midnights, now)
  for (const event of eventsFrom(contents, today)) {
    if (next !== null && isDaysAfter(event, next)) continue
    const moments = datesThatCount(event, today, zone, now).flatMap((one) => {
      const dayAfter = addDays(lastDayOf(one), 1)
      return [eventStart(one, zone), eventEnd(one, zone), toZonedInstant(dayAfter, '00:00', zone)]
    })
    const soonest = soonestOf(moments, now)
    if (soonest !== null && (next === null || soonest < next)) next = soonest
  }
  return next
}

/**
 * Whether an event begins long enough after an instant to do so in every zone: so only few of
 * thousands of events are checked. A date of a series may be moved to before its first.
 */
function isDaysAfter(
  { event_from_date, event_recurrence }: EventContent,
  instant: string,
): boolean {
  const day = instant.slice(0, 'yyyy-MM-dd'.length)
  return event_recurrence === null && event_from_date > addDays(day, 2)
}

/** The first instant after another, as ISO texts, which sort like instants. */
function soonestOf(instants: Temporal.Instant[], now: string): string | null {
  const [soonest = null] = instants
    .map(isoOf)
    .filter((instant) => instant > now)
    .sort()
  return soonest
}

/**
 * The dates of an event that can supply the next instant: up to the first that has not begun,
 * because later dates begin later.
 */
function datesThatCount(
  event: EventContent,
  today: string,
  zone: string,
  now: string,
): EventOccasion[] {
  for (let most = 4; ; most *= 4) {
    const dates = occasionsFrom(event, today, most)
    const isFound = dates.some((one) => isoOf(eventStart(one, zone)) > now)
    if (isFound || dates.length < most) return dates
  }
}

/** The days on which the subscription drops an old event, or the masses of a week. */
function calendarDays(
  { masses_schedules: weekly, masses_exceptions: exceptions }: CommunityData['chapelry'],
  contents: CommunityData['contents'],
  today: string,
): string[] {
  const dropped = eventsFrom(contents, eventsSince(today))
    .filter((event) => !isEndless(event))
    .map((event) => subscriptionEndMonday(lastDayOf(lastOccasion(event))))
  const monday = toMonday(today)
  const hasMasses = weekly.length > 0 || exceptions.some(({ date }) => date >= monday)
  return hasMasses ? [...dropped, nextWeek(today)] : dropped
}

/** The days on which the mass times on pages change, `yyyy-MM-dd`; some may be past. */
function massDays(
  { masses_summer: summer, masses_exceptions: exceptions }: CommunityData['chapelry'],
  today: string,
): string[] {
  const year = Number(today.slice(0, 4))
  const seasons = summer
    ? [year, year + 1].flatMap((one) => [
        `${one}-${summer.from}`,
        addDays(`${one}-${summer.to}`, 1),
      ])
    : []
  // It comes into view `AHEAD_DAYS` before its own day.
  const shown = exceptions.flatMap(({ date }) => [addDays(date, -AHEAD_DAYS), addDays(date, 1)])
  return [...seasons, ...shown]
}
