import type { RefObject } from 'react'
import { dropped, landing, type MenuRow, type Moved } from '#src/domain/menu/menu-rows.ts'
import { useDrag as useDraggedRows } from '#src/office/kit/order/use-drag.ts'

/** The horizontal distance of one level, in pixels. */
const LEVEL_WIDTH = 28

/**
 * Menu entries that are dragged by a handle: vertically to another place, and sideways to another
 * level.
 *
 * @param list the list whose items are the rows
 * @param onDrop called with the new order of the rows
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
