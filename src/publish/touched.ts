import * as v from 'valibot'
import { CommunitySlug } from '#src/contract/slugs.ts'
import { splitLocale } from '#src/i18n/urls.ts'

/** Beyond this many, a change is one of the whole site to whoever reads of it. */
const NAMED_MOST = 20

/**
 * The communities whose pages stand at some addresses, by slug, in order of appearance; null where
 * they are too many to be named.
 */
export function communitiesAt(routes: Iterable<string>): string[] | null {
  const slugs = new Set<string>()
  for (const route of routes) {
    const slug = splitLocale(route).path.split('/')[1] ?? ''
    if (slugs.has(slug) || !v.is(CommunitySlug, slug)) continue
    slugs.add(slug)
    if (slugs.size > NAMED_MOST) return null
  }
  return [...slugs]
}
