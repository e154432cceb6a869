/** Stands for a RECURRENCE-ID that is a day: the library writes only those with an hour. */
export const RECURRENCE_DAY = 'X-RECURRENCE-DAY'

/** The text of a calendar with what the standard has in the place of ours (RFC 5545 §3.8.4.4). */
export function withRecurrenceDays(text: string): string {
  return text.replaceAll(`\r\n${RECURRENCE_DAY}:`, '\r\nRECURRENCE-ID;VALUE=DATE:')
}
