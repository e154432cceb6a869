import type { Reader } from '../reader.ts'

/** Calendars (.ics, RFC 5545): each event once, with its rule and exceptions. */
export const calendarReader: Reader = {
  load: async () => (await import('./read-calendar.ts')).readCalendar,
  target: 'events',
  countsFromToday: true,
  isTable: false,
  isSite: false,
}
