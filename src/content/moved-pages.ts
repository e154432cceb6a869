import { BLOCK_FIELDS } from '#src/contract/community/website-configuration.ts'
import { EVENT, NEWS } from '#src/contract/contents/content.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { PageBody } from './pages-input.ts'
import type { CommunityData } from './portal.ts'

/**
 * The redirects from former addresses of a community's contents, and from news addresses that its
 * own texts use for an event. An address with a page gets no redirect; if two contents claim the
 * same address, one of them gets it.
 *
 * @param taken addresses of the community's own pages
 */
export function movedPages(
  data: CommunityData,
  taken: ReadonlySet<string>,
): Array<[path: string, body: PageBody]> {
  const { chapelry, contents } = data
  const slug = chapelry.websiteconfigurations_url
  const linked = linkedInBlocks(data)
  const pages = new Map<string, PageBody>()
  for (const content of contents) {
    const to = contentPath(slug, content)
    const isLinked = content.content_type === EVENT && linked.has(content.slug)
    const typed = isLinked ? [{ content_type: NEWS, slug: content.slug } as const] : []
    for (const former of [...content.former_addresses, ...typed]) {
      const path = contentPath(slug, former)
      if (taken.has(path) || pages.has(path)) continue
      const kind = former.content_type === EVENT ? 'event' : 'news'
      pages.set(path, { kind: 'moved', former: kind, to })
    }
  }
  return [...pages]
}

/** Slugs directly below a community's address that the blocks of its page link to. */
function linkedInBlocks({ chapelry, configuration }: CommunityData): ReadonlySet<string> {
  const root = RegExp.escape(chapelry.websiteconfigurations_url)
  const link = new RegExp(`href="[^"]*/${root}/([a-z0-9-]+)(?=["?#])`, 'g')
  const texts = [configuration, ...LOCALES.map((locale) => configuration.translations[locale])]
  const blocks = texts.flatMap((text) => BLOCK_FIELDS.map((field) => text?.[field]?.content ?? ''))
  return new Set(
    blocks.flatMap((html) => [...html.matchAll(link)].flatMap(([, slug]) => slug ?? [])),
  )
}
