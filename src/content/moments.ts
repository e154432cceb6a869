import { Temporal } from 'temporal-polyfill'
import type { EventContent, EventOccasion } from '#src/contract/content.ts'
import { droppedOn, eventsSince, nextWeek, weekOf } from '#src/domain/calendar/calendar-span.ts'
import { AHEAD_DAYS } from '#src/domain/celebrations.ts'
import { dayIn, eventEnd, eventStart, instantOf, lastDay } from '#src/domain/event-times.ts'
import { isEndless, lastOccasion, occasionsFrom } from '#src/domain/recurrence/occasions.ts'
import { addDays } from '#src/domain/wall-clock.ts'
import { eventsFrom, isoOf } from './lists.ts'
import type { CommunityData } from './portal.ts'

/**
 * The next instant at which a page shows something else though no data changed: an event begins
 * (the welcome page lets it go), ends (the side panel), or its last day is over (the list); the
 * mass times of another season hold, or an exception to them is over or comes into view; a week is
 * over, with which the subscription drops what is too old.
 *
 * @param now the instant that the pages were made for, ISO in UTC with milliseconds
 * @returns an instant after it, in the same form, or null where nothing is to come
 */
export function nextMoment({ chapelry, contents }: CommunityData, now: string): string | null {
  const zone = chapelry.timezone
  const today = dayIn(now, zone)
  const moments = eventsFrom(contents, today)
    .flatMap((event) => datesThatCount(event, today, zone, now))
    .flatMap((event) => {
      const dayAfter = Temporal.PlainDate.from(lastDay(event)).add({ days: 1 }).toString()
      return [eventStart(event, zone), eventEnd(event, zone), instantOf(dayAfter, '00:00', zone)]
    })
  const midnights = [...massDays(chapelry, today), ...calendarDays(chapelry, contents, today)].map(
    (day) => instantOf(day, '00:00', zone),
  )
  const [next = null] = [...moments, ...midnights]
    .map(isoOf)
    .filter((moment) => moment > now)
    .sort()
  return next
}

/**
 * Those dates of an event by which the next instant is one of theirs: up to the first that has not
 * begun, for whatever comes later begins later, too.
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

/** The days on which the subscription drops an event that is too old, or the masses of a week. */
function calendarDays(
  { masses_schedules: weekly, masses_exceptions: exceptions }: CommunityData['chapelry'],
  contents: CommunityData['contents'],
  today: string,
): string[] {
  const dropped = eventsFrom(contents, eventsSince(today))
    .filter((event) => !isEndless(event))
    .map((event) => droppedOn(lastDay(lastOccasion(event))))
  const monday = weekOf(today)
  const hasMasses = weekly.length > 0 || exceptions.some(({ date }) => date >= monday)
  return hasMasses ? [...dropped, nextWeek(today)] : dropped
}

/** The days from which on pages show other mass times, `yyyy-MM-dd`; some may be past. */
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
  // It comes into view on the first day of which `AHEAD_DAYS` later is its own.
  const shown = exceptions.flatMap(({ date }) => [addDays(date, -AHEAD_DAYS), addDays(date, 1)])
  return [...seasons, ...shown]
}
