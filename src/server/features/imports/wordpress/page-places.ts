import type { WxrItem } from './wxr-stream.ts'

/** Where the pages of a site stand, by their numbers. */
export interface PagePlaces {
  /**
   * The page at the top that one stands below, at whatever depth; null for one that stands below none
   * of the export.
   */
  topOf(id: string): string | null
  /** What the page directly above one is called; null at the top. */
  aboveOf(id: string): { id: string; title: string } | null
  hasBelow(id: string): boolean
}

/** What WordPress keeps of pages that are none any more, or none yet. */
const NO_PAGE = new Set(['trash', 'auto-draft', 'inherit'])

/** Gathers the tree of the pages of a site: WordPress has as many levels as somebody wants. */
export function pagePlaces() {
  const pages = new Map<string, { parent: string; title: string }>()
  return {
    add: ({ texts }: WxrItem) => {
      const id = (texts['wp:post_id'] ?? '').trim()
      if (texts['wp:post_type']?.trim() !== 'page' || id === '') return
      if (NO_PAGE.has(texts['wp:status']?.trim() ?? '')) return
      const parent = (texts['wp:post_parent'] ?? '').trim()
      pages.set(id, { parent, title: (texts.title ?? '').trim() })
    },
    places: (): PagePlaces => {
      const parents = new Set([...pages.values()].map(({ parent }) => parent))
      const parentOf = (id: string) => {
        const parent = pages.get(id)?.parent
        return parent !== undefined && pages.has(parent) ? parent : null
      }
      return {
        topOf: (id) => topOf(id, parentOf),
        aboveOf: (id) => {
          const parent = parentOf(id)
          return parent === null ? null : { id: parent, title: pages.get(parent)?.title ?? '' }
        },
        hasBelow: (id) => parents.has(id),
      }
    },
  }
}

/** Pages that stand below each other in a circle stand at the top, all of them. */
function topOf(id: string, parentOf: (id: string) => string | null): string | null {
  const seen = new Set([id])
  let top: string | null = null
  for (let above = parentOf(id); above !== null; above = parentOf(above)) {
    if (seen.has(above)) return null
    seen.add(above)
    top = above
  }
  return top
}
