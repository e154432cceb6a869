import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { PageModel } from './page-models/page-model.ts'

/** In which languages the main text of a page can be read. */
export interface PageLanguages {
  /** The one that it is in on this page. */
  shownIn: Locale
  /** All of them, in the order of menus. */
  languages: readonly Locale[]
  /** The one that stands for all others. */
  original: Locale
}

/** Pages of contents are in the languages of their contents, all others in those of the portal. */
export function languagesOfPage(page: PageModel): PageLanguages {
  if (page.kind !== 'news' && page.kind !== 'event' && page.kind !== 'parish-page') {
    return { shownIn: page.locale, languages: LOCALES, original: FALLBACK_LOCALE }
  }
  const { shown_in: shownIn, languages, language: original } = page.content
  return { shownIn, languages, original }
}

/** The address, language included, that search engines keep a page under (requirements §10.1). */
export function canonicalPath(page: PageModel): string {
  const { shownIn } = languagesOfPage(page)
  return shownIn === page.locale ? page.route : localePath(shownIn, page.path)
}
