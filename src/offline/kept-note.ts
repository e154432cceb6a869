import { keptWhen } from '#src/i18n/kept-when.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { KeptWords } from './settings.ts'

/**
 * Adds a note to a cached page, above its content, with the time of the copy. The note is inserted
 * before the first paint, so nothing moves, and works without the page's scripts.
 *
 * @param keptAt ISO instant; shown in the reader's own zone
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
