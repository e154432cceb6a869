import { capitalised, dayText, hourText } from './dates.ts'
import { eventWhen, type WhenPhrases } from './event-when.ts'
import type { Locale } from './locales.ts'

/** The fields of an event that describe its move: wall times in its community's zone. */
export interface MovedTimes {
  event_from_date: string
  event_status: 'scheduled' | 'cancelled'
  event_moved_from: { date: string; hour: string | null } | null
}

/** Which part of an event's start changed. */
export const MOVES = ['day', 'hour'] as const

/** The start of an event before it was moved, in words. */
export interface FormerStart {
  /** An hour of the same day, or another day. */
  kind: (typeof MOVES)[number]
  /** `Sábado, 10 de outubro de 2026, às 21h30`, or `21h30`. */
  text: string
}

/**
 * The former start of a moved event. Null for an event that was not moved, and for a cancelled one:
 * only the cancellation matters then.
 */
export function formerStart(
  { event_from_date, event_status, event_moved_from: former }: MovedTimes,
  locale: Locale,
  phrases: WhenPhrases,
): FormerStart | null {
  if (former === null || event_status === 'cancelled') return null
  const { date, hour } = former
  if (date === event_from_date)
    return hour === null ? null : { kind: 'hour', text: hourText(hour, locale) }
  if (hour === null) return { kind: 'day', text: capitalised(dayText(date, locale, 'full')) }
  const times = { event_from_date: date, event_from_hour: hour }
  const start = { ...times, event_to_date: null, event_to_hour: null }
  return { kind: 'day', text: eventWhen(start, locale, phrases) }
}
