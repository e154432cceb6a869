import { isLocale, type Locale } from './locales.ts'

/** Query parameter that asks for a language (requirements §9.3). */
export const LOCALE_QUERY = 'kyrios_lng'
/** Cookie, and local storage key, that remember the language (requirements §9.3). */
export const LOCALE_COOKIE = 'kyrios_lang'
/** How long the choice is remembered: 10 080 minutes, that is 7 days (requirements §9.3). */
export const LOCALE_MAX_AGE_SECONDS = 10_080 * 60

/** Reads one cookie from a `Cookie` header; undefined when it is not there. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/**
 * The language that a visitor asks for: the query parameter, then the cookie (requirements §9.3). A
 * value that is not one of ours counts as none.
 */
export function askedLocale(
  query: URLSearchParams,
  cookieHeader: string | null | undefined,
): Locale | undefined {
  return [query.get(LOCALE_QUERY), readCookie(cookieHeader, LOCALE_COOKIE)].find(isLocale)
}
