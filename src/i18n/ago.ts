import { LOCALE_TAGS, type Locale } from './locales.ts'

/** Units from the largest, in seconds. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * How long ago something was, in words: `há 12 segundos`. A future instant, as a slow clock may
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
