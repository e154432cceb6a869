import { LOCALE_TAGS, type Locale } from './locales.ts'

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
