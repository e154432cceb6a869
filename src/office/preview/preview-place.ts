import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { isSavedForOffline } from '#src/domain/saved-pages.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { splitLocale } from '#src/i18n/urls.ts'

/** A page of the parish in the preview: its address without language, and its language. */
export interface PreviewPlace {
  path: string
  locale: Locale
}

/**
 * The target of a link in the preview: a part of the same page, another page of the same parish
 * (previewed with its unsaved changes), or elsewhere. The forms of the parish count as elsewhere,
 * because sending one would have a real effect.
 *
 * @param address of the link, absolute
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
