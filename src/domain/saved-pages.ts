import { splitLocale } from '#src/i18n/urls.ts'
import { joinFormAddress } from './accounts/join-address.ts'

/** The browser's cache of pages that were read. The number changes with the storage format. */
export const PAGES_CACHE = 'pages-1'
/** The cache of the files that those pages need: files named by a digest, and drawings. */
export const PARTS_CACHE = 'parts-1'
/** Header of a cached page: when it was stored, an ISO instant. */
export const SAVED_AT = 'x-kept-at'

/** First path segments that have no page, besides the API's own. */
const NO_PAGES = ['api', 'app', 'v1', 'media', 'hooks', 'livez', 'readyz']
/** Pages that are useless offline, or whose addresses are secret. */
const NEVER_SAVED = ['login', 'confirm-email', 'reset-password', 'office', 'offline', '404']
/** Sections of a parish that only work online. */
const FORMS = ['join', 'private-area', 'office']

/**
 * Whether an address may be a page. A page is requested from the network first, and shown from the
 * cache if the network fails. An address with an extension is a file.
 *
 * @param apiPath path of the API on this site, such as `/api/v1`
 */
export function mayBePage(pathname: string, apiPath: string): boolean {
  const [, first = ''] = pathname.split('/')
  if (NO_PAGES.includes(first) || `${pathname}/`.startsWith(`${apiPath}/`)) return false
  return !/\.\w+$/.test(pathname)
}

/** Whether a page is cached after reading: never a page with a secret, a form or a login. */
export function isSavedForOffline(pathname: string): boolean {
  const [, first = '', second = ''] = splitLocale(pathname).path.split('/')
  if (NEVER_SAVED.includes(first) || joinFormAddress(pathname)) return false
  return !FORMS.includes(second)
}

/**
 * The home of the page's parish, in the page's language: it has the mass times and contacts.
 * Undefined for pages of the portal itself.
 *
 * @param reserved first segments that belong to no community
 */
export function parishHome(pathname: string, reserved: readonly string[]): string | undefined {
  const { path, locale, prefixed } = splitLocale(pathname)
  const [, slug = ''] = path.split('/')
  if (slug === '' || reserved.includes(slug)) return undefined
  return prefixed ? `/${locale}/${slug}` : `/${slug}`
}

/** The cached addresses to delete for lack of room. The input is in reading order, oldest first. */
export function outdated(
  pathnames: readonly string[],
  isHome: (pathname: string) => boolean,
  room: { pages: number; homes: number },
): string[] {
  const beyond = (some: readonly string[], count: number) =>
    some.slice(0, Math.max(0, some.length - count))
  return [
    ...beyond(
      pathnames.filter((one) => !isHome(one)),
      room.pages,
    ),
    ...beyond(pathnames.filter(isHome), room.homes),
  ]
}
