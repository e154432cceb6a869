import { FALLBACK_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts'

interface Sibling {
  locale: Locale
  path: string
}

/**
 * Addresses by language: Portuguese has no prefix, the other languages have their code, and no
 * address ends in a slash (requirements §10.1).
 *
 * @param path an address without language, beginning with `/`; a query or fragment may follow
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === FALLBACK_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path.startsWith('/?') ? path.slice(1) : path}`
}

/** Removes the language from an address: `/es/santa-marta` is Spanish `/santa-marta`. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const [, first, ...rest] = pathname.split('/')
  if (!isLocale(first) || first === FALLBACK_LOCALE) {
    return { locale: FALLBACK_LOCALE, path: pathname, prefixed: false }
  }
  return { locale: first, path: `/${rest.join('/')}`, prefixed: true }
}

/**
 * The alternate links of a page in several languages, for search engines (RFC 8288 `alternate`,
 * requirements §10.1).
 *
 * @param path an address without language
 * @param languages the languages that the page can be read in
 * @param original the language for readers of none of these: `x-default`
 */
export function alternates(
  path: string,
  languages: readonly Locale[],
  original: Locale,
): Array<{ hreflang: Locale | 'x-default'; path: string }> {
  return [
    ...languages.map((locale) => ({ hreflang: locale, path: localePath(locale, path) })),
    { hreflang: 'x-default', path: localePath(original, path) },
  ]
}

/** The same page in every language, the reader's own included. */
export function siblings(path: string): Sibling[] {
  return LOCALES.map((locale) => ({ locale, path: localePath(locale, path) }))
}
