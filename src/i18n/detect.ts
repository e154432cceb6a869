import { LOCALE_COOKIE, LOCALE_QUERY } from './locale-memory.ts'
import { isLocale, type Locale } from './locales.ts'

/** Reads one cookie from a `Cookie` header; undefined when it is not there. */
function readCookie(header: string | null | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/**
 * The language that a visitor asks for: the query parameter, then the cookie (requirements §9.3).
 * An unknown value counts as none.
 */
export function askedLocale(
  query: URLSearchParams,
  cookieHeader: string | null | undefined,
): Locale | undefined {
  return [query.get(LOCALE_QUERY), readCookie(cookieHeader, LOCALE_COOKIE)].find(isLocale)
}
