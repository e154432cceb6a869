/** A placeholder for a whole-day RECURRENCE-ID: the library writes only those with an hour. */
export const RECURRENCE_DAY = 'X-RECURRENCE-DAY'

/** Replaces our placeholders in a calendar's text by the standard form (RFC 5545 §3.8.4.4). */
export function withRecurrenceDays(text: string): string {
  return text.replaceAll(`\r\n${RECURRENCE_DAY}:`, '\r\nRECURRENCE-ID;VALUE=DATE:')
}
