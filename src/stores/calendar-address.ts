import type { CalendarAddress } from '#src/contract/account/calendar-address.ts'
import { api } from './api.ts'
import { pageFacts } from './page.ts'

/**
 * The full private address of the user's calendar, for calendar programs.
 *
 * @param signal aborts the call
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function calendarAddress(signal: AbortSignal): Promise<string> {
  return whole(await api(signal).calendarAddress())
}

/**
 * Gives the calendar a new address and returns it; the former one stops working.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function renewedCalendarAddress(): Promise<string> {
  return whole(await api().renewCalendarAddress())
}

function whole({ path }: CalendarAddress): string {
  return new URL(`${pageFacts().apiUrl}${path}`, location.origin).href
}
