import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { isSavedForOffline } from '#src/domain/saved-pages.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { splitLocale } from '#src/i18n/urls.ts'

/** The parish page on display: its address without language, and its language. */
export interface PreviewPlace {
  path: string
  locale: Locale
}

/**
 * The target of a link on an unsaved page. It is a place on the page itself, another page of the
 * same parish (shown with its unsaved changes, too), or elsewhere. Forms of the parish count as
 * elsewhere: they would really be sent.
 *
 * @param address of the link, whole
 * @param origin of the site
 * @param slug of the parish
 */
export function placeOfLink(
  address: string,
  origin: string,
  slug: string,
): PreviewPlace | 'here' | 'elsewhere' {
  if (!URL.canParse(address)) return 'elsewhere'
  const { origin: its, pathname } = new URL(address)
  if (its !== origin) return 'elsewhere'
  if (pathname === PREVIEW_PAGE_PATH) return 'here'
  const { path, locale } = splitLocale(pathname)
  const [, first] = path.split('/')
  if (first !== slug || !isSavedForOffline(pathname) || /\.\w+$/.test(path)) return 'elsewhere'
  return { path, locale }
}
