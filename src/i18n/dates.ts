import { LOCALE_TAGS, type Locale } from './locales.ts'

/**
 * Days and hours in words, the same at build time and in a browser. Wall dates (`yyyy-MM-dd`) and
 * wall hours (`HH:mm`) are shown unchanged. Only instants are converted to a zone, and the caller
 * always names the zone.
 */

type DayStyle = 'brief' | 'short' | 'day' | 'weekday' | 'named' | 'full'

const STYLES: Record<DayStyle | 'month' | 'year', Intl.DateTimeFormatOptions> = {
  month: { month: 'short' },
  year: { month: 'long', year: 'numeric' },
  brief: { day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'long' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  named: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
}

/** An hour as a parish writes it: `18h30` in Portuguese, `18:30` in Spanish and English. */
export function hourText(hour: string, locale: Locale): string {
  const [hours, minutes = '00'] = hour.split(':')
  return `${Number(hours)}${locale === 'pt' ? 'h' : ':'}${minutes}`
}

/** A wall date in words: `12 de outubro de 2026`, with or without weekday and year. */
export function dayText(date: string, locale: Locale, style: DayStyle = 'day'): string {
  return formatted(anchored(date), locale, style, 'UTC')
}

/** A month in words: `outubro de 2026`. @param month `yyyy-MM` */
export function monthText(month: string, locale: Locale): string {
  return formatted(anchored(`${month}-01`), locale, 'year', 'UTC')
}

/** The parts of a calendar leaf: `out` and `12`. */
export function dayLeaf(date: string, locale: Locale): { month: string; day: string } {
  const month = formatted(anchored(date), locale, 'month', 'UTC')
  return { month: month.replace('.', '').slice(0, 4), day: String(Number(date.slice(8))) }
}

/** The name of a weekday (0 Sunday to 6 Saturday); short drops the Portuguese `-feira`. */
export function weekdayText(weekday: number, locale: Locale, length: 'long' | 'short'): string {
  // 1 January 2023 was a Sunday.
  const name = dayText(`2023-01-0${1 + weekday}`, locale, 'weekday')
  return length === 'short' ? name.replace('-feira', '') : name
}

/** A text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Midnight UTC of a wall date. Only a formatter for UTC gives that date back. */
function anchored(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** Cached, because making a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatted(
  date: Date,
  locale: Locale,
  style: DayStyle | 'month' | 'year',
  timeZone: string,
): string {
  const key = `${locale} ${style} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known.format(date)
  const made = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { ...STYLES[style], timeZone })
  formatters.set(key, made)
  return made.format(date)
}
