import { dayText, hourText } from './dates.ts'
import { LOCALE_TAGS, type Locale } from './locales.ts'

/** The units, from the largest, in seconds. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * How long ago something was, in words: `há 12 segundos`. A future instant, which a slow clock may
 * produce, counts as now.
 *
 * @param iso instant
 * @param nowMs the present, in milliseconds since 1970 UTC
 */
export function agoText(iso: string, nowMs: number, locale: Locale): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / 1000))
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'auto' })
  return format.format(-Math.floor(seconds / length), unit)
}

/** An instant in words, by the clock of a zone: `3 de março de 2026, 14:05`. */
export function momentText(iso: string, timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return format.format(new Date(iso))
}

/** The day of an instant on the reader's own calendar, in words: `3 de março de 2026`. */
export function momentDayText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TAGS[locale], { dateStyle: 'long' }).format(new Date(iso))
}

/**
 * When a page was saved for offline reading, in words and in the reader's own zone: `sábado, 21 de
 * novembro às 20:36`.
 *
 * @param savedAt ISO instant
 */
export function savedAtText(savedAt: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(savedAt))
}

/** The name of a month: `setembro`. @param month `MM` */
export function monthName(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`2001-${month}-01T00:00:00Z`))
}

/** A mass in words: its day and hour on the wall clock (`yyyy-MM-dd`, `HH:mm`), and its place. */
export function massText(
  { date, time, place }: { date: string; time: string; place: string },
  locale: Locale,
): string {
  return [dayText(date, locale, 'full'), hourText(time, locale), place].join(', ')
}
