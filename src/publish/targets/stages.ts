import { RESERVED_COMMUNITY_SLUGS } from '#src/contract/community/slugs.ts'
import { splitLocale } from '#src/i18n/urls.ts'

const FILE = 0
const DETAIL = 2
const LIST = 3
const HOME = 4
const PORTAL = 5
const SITEMAP = 6
const INDEX = 7

/** A new page, without links to it, goes before every page that may link to it. */
const NEW_PAGE = 1

/** Pages of the portal that list communities and contents. */
const PORTAL_LISTS = ['portal', 'subscriptions']
/** Pages of a community that list its contents. */
const COMMUNITY_LISTS = ['events', 'feed', 'calendar']

/** The file beside an event's page, which links to it. */
const EVENT_CALENDAR = /\.ics$/

/**
 * When a page is sent: each stage is complete before the next one begins, so that no link is ever
 * broken (decision 021). A target knows only addresses, so this function derives from the address
 * the order that `publish/order.ts` derives from the kind.
 *
 * @param isThere whether the target has a page at this address already
 */
export function stageOf(route: string, isThere: boolean): number {
  const rank = rankOf(route)
  return 10 * (isThere ? rank : Math.min(rank, NEW_PAGE)) + rank
}

/** The stage of files other than pages: pages link to them, and they link to nothing. */
export const FILE_STAGE = 10 * FILE + FILE

function rankOf(route: string): number {
  const [, first = '', second, ...rest] = splitLocale(route).path.split('/')
  if (first === 'sw.js' || first === 'robots.txt' || first === 'sitemap.xml') return INDEX
  if (/^sitemap(-|$)/.test(first)) return SITEMAP
  if (first === 'assets') return FILE
  if (EVENT_CALENDAR.test(rest.at(-1) ?? '')) return FILE
  if (second === undefined) return rankAtTop(first)
  return rest.length === 0 && COMMUNITY_LISTS.includes(withoutExtension(second)) ? LIST : DETAIL
}

function rankAtTop(name: string): number {
  if (PORTAL_LISTS.includes(name)) return PORTAL
  return name === '' || RESERVED_COMMUNITY_SLUGS.has(withoutExtension(name)) ? DETAIL : HOME
}

function withoutExtension(name: string): string {
  return name.replace(/\.[a-z]+$/, '')
}
