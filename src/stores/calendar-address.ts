import type { CalendarAddress } from '#src/contract/calendar-address.ts'
import { api } from './api.ts'
import { pageFacts } from './page.ts'

/**
 * The private address of the person's calendar, whole, for programs to ask at.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function calendarAddress(): Promise<string> {
  return whole(await api().calendarAddress())
}

/**
 * Gives the calendar another address: the former one answers nobody any more.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function renewedCalendarAddress(): Promise<string> {
  return whole(await api().renewCalendarAddress())
}

function whole({ path }: CalendarAddress): string {
  return new URL(`${pageFacts().apiUrl}${path}`, location.origin).href
}
