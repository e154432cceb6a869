import { PROOF_PAGE_PATH } from '#src/contract/proof-page.ts'
import { isKept } from '#src/domain/kept-pages.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { splitLocale } from '#src/i18n/urls.ts'

/** A page of the parish that is shown: its address without language, and its language. */
export interface ProofPlace {
  path: string
  locale: Locale
}

/**
 * Where a link of a page leads that is not saved yet: to a place on the page itself, to another page
 * of the same parish, which is shown with what is not saved, too, or elsewhere. Forms of the parish
 * are elsewhere: they would really be sent.
 *
 * @param address of the link, whole
 * @param origin of the site
 * @param slug of the parish
 */
export function placeOfLink(
  address: string,
  origin: string,
  slug: string,
): ProofPlace | 'here' | 'elsewhere' {
  if (!URL.canParse(address)) return 'elsewhere'
  const { origin: its, pathname } = new URL(address)
  if (its !== origin) return 'elsewhere'
  if (pathname === PROOF_PAGE_PATH) return 'here'
  const { path, locale } = splitLocale(pathname)
  const [, first] = path.split('/')
  if (first !== slug || !isKept(pathname) || /\.\w+$/.test(path)) return 'elsewhere'
  return { path, locale }
}
