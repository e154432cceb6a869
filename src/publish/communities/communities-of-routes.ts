import * as v from 'valibot'
import { CommunitySlug } from '#src/contract/community/slugs.ts'
import { splitLocale } from '#src/i18n/urls.ts'

/** A change of more communities than this is reported as a change of the whole site. */
const NAMED_MOST = 20

/** Files of a community whose address is not below the community's own. */
const ELSEWHERE = /^\/(?:sitemap\/[a-z]{2}|assets\/banners)\/([a-z0-9-]+)\.(?:xml|svg)$/

/** The slug of the community that a page or file belongs to; null for the portal's own. */
export function communityAt(route: string): string | null {
  const elsewhere = ELSEWHERE.exec(route)?.[1]
  const slug = elsewhere ?? splitLocale(route).path.split('/')[1] ?? ''
  return v.is(CommunitySlug, slug) ? slug : null
}

/**
 * The communities whose pages have these addresses, by slug, in order of appearance; null if they
 * are too many to name.
 */
export function communitiesAt(routes: Iterable<string>): string[] | null {
  const slugs = new Set<string>()
  for (const route of routes) {
    const slug = communityAt(route)
    if (slug === null || slugs.has(slug)) continue
    slugs.add(slug)
    if (slugs.size > NAMED_MOST) return null
  }
  return [...slugs]
}
