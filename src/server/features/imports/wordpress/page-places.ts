import type { WxrItem } from './wxr-stream.ts'

/** The positions of a site's pages, by their numbers. */
export interface PagePlaces {
  /**
   * The top-level page above a page, at whatever depth; null if the export has no page above it.
   */
  topOf(id: string): string | null
  /** The title of the parent page; null at the top. */
  aboveOf(id: string): { id: string; title: string } | null
  hasBelow(id: string): boolean
}

/** The states of deleted or unfinished pages. */
const NO_PAGE = new Set(['trash', 'auto-draft', 'inherit'])

/** Builds the page tree of a site, to any depth. */
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

/** Pages in a parent cycle all count as top-level. */
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
