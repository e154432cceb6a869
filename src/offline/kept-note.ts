import { keptWhen } from '#src/i18n/kept-when.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { KeptWords } from './settings.ts'

/**
 * A kept page as it is shown: above what it says stands when it was so. It is put there before the
 * page is painted, so nothing moves, and works without the page's scripts.
 *
 * @param keptAt ISO instant; told in the reader's own zone
 */
export function withKeptNote(
  html: string,
  keptAt: string,
  locale: Locale,
  { note, retry }: KeptWords,
): string {
  const words = escaped(note.replace('{when}', keptWhen(keptAt, locale)))
  const text = `<p class="kept-note" data-kept="${keptAt}"><span>${words}</span> <a href="">${escaped(retry)}</a></p>`
  return html.replace(/<main\b[^>]*>/, (main) => `${main}${text}`)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
