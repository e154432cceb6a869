import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { PageModel } from './page-models/page-model.ts'

/** The languages in which the main text of a page is available. */
interface PageLanguages {
  /** The language of this page's text. */
  shownIn: Locale
  /** All of them, in the order of menus. */
  languages: readonly Locale[]
  /** The language that represents all others. */
  original: Locale
}

/**
 * Pages of contents and of questions have the languages of these; all others have those of the
 * portal.
 */
export function languagesOfPage(page: PageModel): PageLanguages {
  if (page.kind === 'questions') {
    const { shown_in: shownIn, languages, original } = page
    return { shownIn, languages, original }
  }
  if (page.kind !== 'news' && page.kind !== 'event' && page.kind !== 'parish-page') {
    return { shownIn: page.locale, languages: LOCALES, original: FALLBACK_LOCALE }
  }
  const { shown_in: shownIn, languages, language: original } = page.content
  return { shownIn, languages, original }
}

/** The canonical address of a page for search engines, language included (requirements §10.1). */
export function canonicalPath(page: PageModel): string {
  const { shownIn } = languagesOfPage(page)
  return shownIn === page.locale ? page.route : localePath(shownIn, page.path)
}
