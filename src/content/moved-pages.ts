import { type Content, EVENT } from '#src/contract/content.ts'
import type { PageBody } from './pages-input.ts'
import type { CommunityData } from './portal.ts'

/** The address of a content, without language (requirements §2.1). */
export function contentPath(
  communitySlug: string,
  { content_type, slug }: Pick<Content, 'content_type' | 'slug'>,
): string {
  return content_type === EVENT ? `/${communitySlug}/events/${slug}` : `/${communitySlug}/${slug}`
}

/**
 * What stands at the addresses that contents of a community had before: nothing where another page
 * stands now, and one of them where two contents claim the same.
 *
 * @param taken addresses of the community's own pages
 */
export function movedPages(
  { chapelry, contents }: CommunityData,
  taken: ReadonlySet<string>,
): Array<[path: string, body: PageBody]> {
  const slug = chapelry.websiteconfigurations_url
  const pages = new Map<string, PageBody>()
  for (const content of contents) {
    const to = contentPath(slug, content)
    for (const former of content.former_addresses) {
      const path = contentPath(slug, former)
      if (taken.has(path) || pages.has(path)) continue
      const kind = former.content_type === EVENT ? 'event' : 'news'
      pages.set(path, { kind: 'moved', former: kind, to })
    }
  }
  return [...pages]
}
