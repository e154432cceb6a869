import { splitLocale } from '#src/i18n/urls.ts'

/**
 * The community and content in an address, if its form is that of a content (requirements §2.1).
 */
export function contentAddress(pathname: string): { community: string; slug: string } | null {
  const [, community = '', ...rest] = splitLocale(pathname).path.split('/')
  const isEvent = rest[0] === 'events'
  const slug = isEvent ? rest[1] : rest[0]
  return community && slug && rest.length === (isEvent ? 2 : 1) ? { community, slug } : null
}
