import type { Emenu } from '#src/contract/community/emenu.ts'
import { EVENT } from '#src/contract/contents/content.ts'

export type MenuTarget =
  | { kind: 'tab'; href: string }
  | { kind: 'page'; path: string }
  | { kind: 'section'; path: string; sectionId: number }
  | { kind: 'none' }

/** The fields of an entry that decide its target. */
type LeadingEntry = Pick<
  Emenu,
  'emenu_type' | 'url' | 'content_slug' | 'section_id' | 'template_layout_id'
> &
  Partial<Pick<Emenu, 'content_type'>>

interface LeadingTree extends LeadingEntry {
  children: LeadingTree[]
}

const NOWHERE: MenuTarget = { kind: 'none' }

/** Layouts of requirements §2.9: 2 lists a section, 3 to 5 show one content. */
const SECTION_LAYOUT = 2
const CONTENT_LAYOUTS: readonly number[] = [3, 4, 5]

/**
 * The target of a community's menu entry (requirements §2.9). An entry whose target is missing has
 * no link: it is a heading.
 *
 * @param site the slug of the community
 * @returns paths without language
 */
export function menuTarget(item: LeadingEntry, site: string): MenuTarget {
  if (item.emenu_type === 'url') return item.url ? { kind: 'tab', href: item.url } : NOWHERE
  if (item.emenu_type === 'content') return contentTarget(item, site)
  if (item.emenu_type === 'section') return sectionTarget(item.section_id, site)
  if (item.template_layout_id === SECTION_LAYOUT) return sectionTarget(item.section_id, site)
  if (CONTENT_LAYOUTS.includes(item.template_layout_id ?? 0)) {
    return contentTarget(item, site)
  }
  return NOWHERE
}

/** The pages that a menu links to, at any depth, as paths without language. */
export function menuPages(menu: LeadingTree[], site: string): string[] {
  return menu.flatMap((item) => {
    const target = menuTarget(item, site)
    const own = target.kind === 'page' ? [target.path] : []
    return [...own, ...menuPages(item.children, site)]
  })
}

function contentTarget({ content_slug, content_type }: LeadingEntry, site: string): MenuTarget {
  if (!content_slug) return NOWHERE
  const root = content_type === EVENT ? `/${site}/events` : `/${site}`
  return { kind: 'page', path: `${root}/${content_slug}` }
}

function sectionTarget(sectionId: number | null, site: string): MenuTarget {
  if (!sectionId) return NOWHERE
  return { kind: 'section', path: `/${site}?section_ids=${sectionId}`, sectionId }
}
