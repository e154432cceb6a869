import type { Emenu } from '#src/contract/community/emenu.ts'
import { menuTarget } from '#src/domain/menu/menu-targets.ts'

/** An entry of a menu with what became of the content that it names. */
export interface EmenuRow extends Omit<Emenu, 'children'> {
  contentId: number | null
}

/**
 * The tree of a menu from its rows, which come in the order of their positions. An entry that
 * leads to a content which is not online is left out with everything below it: neither its slug
 * nor its title may be known before the content is.
 */
export function menuTree(rows: EmenuRow[]): Emenu[] {
  const byFather = Map.groupBy(rows.filter(mayBeSeen), ({ father_id }) => father_id)
  const below = (father: number | null): Emenu[] =>
    (byFather.get(father) ?? []).map(({ contentId: _, ...entry }) => ({
      ...entry,
      children: below(entry.id),
    }))
  return below(null)
}

function mayBeSeen(row: EmenuRow): boolean {
  if (row.contentId === null || row.content_slug !== null) return true
  // With a stand-in for its slug, the entry would lead to the content: that is what it is for.
  return menuTarget({ ...row, content_slug: 'hidden' }, '').kind !== 'page'
}
