import { splitLocale } from '#src/i18n/urls.ts'
import { joinFormAddress } from './join-address.ts'

/** Where a browser keeps pages that were read. The number changes with how they are kept. */
export const PAGES_CACHE = 'pages-1'
/** Where it keeps what those pages consist of: files that are named by a digest, and drawings. */
export const PARTS_CACHE = 'parts-1'
/** Header of a kept page: when it was as it is kept, an ISO instant. */
export const KEPT_AT = 'x-kept-at'

/** First segments of addresses at which no page stands, besides the API's own. */
const NO_PAGES = ['api', 'app', 'v1', 'media', 'hooks', 'livez', 'readyz']
/** Pages that are of no use without a connection, or whose addresses are secrets. */
const NEVER_KEPT = ['login', 'confirm-email', 'reset-password', 'office', 'offline', '404']
/** Rooms of a parish that only work with a connection. */
const FORMS = ['join', 'private-area', 'office']

/**
 * Whether a page may stand at an address: then it is asked for first, and shown as it was kept
 * where nothing answers. Whatever has an extension is a file.
 *
 * @param apiPath path of the API on this site, such as `/api/v1`
 */
export function mayBePage(pathname: string, apiPath: string): boolean {
  const [, first = ''] = pathname.split('/')
  if (NO_PAGES.includes(first) || `${pathname}/`.startsWith(`${apiPath}/`)) return false
  return !/\.\w+$/.test(pathname)
}

/** Whether a page that was read is kept: never one that holds a secret, a form or a login. */
export function isKept(pathname: string): boolean {
  const [, first = '', second = ''] = splitLocale(pathname).path.split('/')
  if (NEVER_KEPT.includes(first) || joinFormAddress(pathname)) return false
  return !FORMS.includes(second)
}

/**
 * The home of the parish that a page belongs to, in the page's language: mass times and how to
 * reach the parish stand there. Undefined for pages of the portal itself.
 *
 * @param reserved first segments that are no community's
 */
export function parishHome(pathname: string, reserved: readonly string[]): string | undefined {
  const { path, locale, prefixed } = splitLocale(pathname)
  const [, slug = ''] = path.split('/')
  if (slug === '' || reserved.includes(slug)) return undefined
  return prefixed ? `/${locale}/${slug}` : `/${slug}`
}

/** Kept addresses in the order of their last reading, oldest first: those there is no room for. */
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
