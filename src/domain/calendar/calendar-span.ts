import { addDays, weekdayOf } from '../time/wall-clock.ts'

/** How far back a subscription reaches, in weeks: three months. */
const WEEKS_BACK = 13
const MONDAY = 1

/** The Monday of a day's week. @param today `yyyy-MM-dd` on the community's calendar, as all days here */
export function weekOf(today: string): string {
  return addDays(today, -((weekdayOf(today) - MONDAY + 7) % 7))
}

/**
 * The first day whose events are in a subscription. It moves weekly instead of daily, so that an
 * unchanged calendar stays the same file until Monday.
 */
export function eventsSince(today: string): string {
  return addDays(weekOf(today), -7 * WEEKS_BACK)
}

/** The Monday on which an event is dropped from the subscription. @param lastDay of the event */
export function droppedOn(lastDay: string): string {
  return nextWeek(addDays(lastDay, 7 * WEEKS_BACK))
}

/** The Monday after a day. */
export function nextWeek(today: string): string {
  return addDays(weekOf(today), 7)
}
