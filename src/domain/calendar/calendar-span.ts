import { toMonday } from '../time/days.ts'
import { addDays } from '../time/wall-clock.ts'

/** How far back a subscription reaches, in weeks: three months. */
const WEEKS_BACK = 13

/**
 * The first day whose events are in a subscription. It moves weekly instead of daily, so that an
 * unchanged calendar stays the same file until Monday.
 *
 * @param today `yyyy-MM-dd` on the community's calendar, as all days here
 */
export function eventsSince(today: string): string {
  return addDays(toMonday(today), -7 * WEEKS_BACK)
}

/** The Monday on which an event is dropped from the subscription. @param lastDay of the event */
export function subscriptionEndMonday(lastDay: string): string {
  return nextWeek(addDays(lastDay, 7 * WEEKS_BACK))
}

/** The Monday after a day. */
export function nextWeek(today: string): string {
  return addDays(toMonday(today), 7)
}
