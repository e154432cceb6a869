import type { RefObject } from 'react'
import { dropped, landing, type MenuRow, type Moved } from '#src/domain/menu-rows.ts'
import { useDrag as useDraggedRows } from '#src/islands/office/order/use-drag.ts'

/** How far to the side a level is, in pixels. */
const LEVEL_WIDTH = 28

/**
 * Entries of a menu that are dragged by a handle: down and up to another place, and to the side for
 * another level.
 *
 * @param list the list whose items are the rows
 * @param onDrop told of the rows as they stand then
 */
export function useDrag<Row extends MenuRow>(
  rows: Row[],
  list: RefObject<HTMLOListElement | null>,
  onDrop: (moved: Moved<Row>) => void,
) {
  return useDraggedRows({
    list,
    placeAt: (at, before, aside) => {
      const range = landing(rows, at, before)
      if (!range) return undefined
      const asked = (rows[at]?.level ?? 0) + Math.round(aside / LEVEL_WIDTH)
      return { before, level: Math.min(Math.max(asked, range.least), range.most) }
    },
    onDrop: (at, { before, level }) => {
      const moved = dropped(rows, at, before, level)
      const isSame =
        !moved ||
        moved.rows.every((row, index) => row.level === rows[index]?.level && moved.at === at)
      if (moved && !isSame) onDrop(moved)
    },
  })
}
