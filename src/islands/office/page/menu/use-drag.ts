import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dropped, landing, type MenuRow, type Moved } from '../../../../domain/menu-rows.ts'

/** How far to the side a level is, in pixels. */
const LEVEL_WIDTH = 28
/** How near to its edge the window is scrolled, and how far at each move, in pixels. */
const EDGE = 72
const SCROLL = 18

/** Where what is dragged would stand. */
export interface Drag {
  /** The row that is dragged. */
  at: number
  /** The row that it would stand before. */
  before: number
  level: number
}

/**
 * Rows that are dragged by a handle, with mouse, finger or pen: down and up to another place, and to
 * the side for another level. Esc leaves everything as it was.
 *
 * @param list the list whose items are the rows
 * @param onDrop told of the rows as they stand then
 */
export function useDrag<Row extends MenuRow>(
  rows: Row[],
  list: RefObject<HTMLOListElement | null>,
  onDrop: (moved: Moved<Row>) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const startX = useRef(0)
  const isDragged = drag !== undefined
  useEffect(() => {
    if (!isDragged) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined)
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [isDragged])

  function place({ clientX, clientY }: PointerEvent, at: number): Drag | undefined {
    const items = [...(list.current?.children ?? [])]
    const below = items.findIndex((item) => {
      const { top, height } = item.getBoundingClientRect()
      return clientY < top + height / 2
    })
    const before = below === -1 ? rows.length : below
    const range = landing(rows, at, before)
    if (!range) return undefined
    const own = rows[at]?.level ?? 0
    const asked = own + Math.round((clientX - startX.current) / LEVEL_WIDTH)
    return { at, before, level: Math.min(Math.max(asked, range.least), range.most) }
  }

  return {
    drag,
    handlers: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        startX.current = event.clientX
        setDrag({ at, before: at, level: rows[at]?.level ?? 0 })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag) return
        if (event.clientY < EDGE) scrollBy(0, -SCROLL)
        else if (event.clientY > innerHeight - EDGE) scrollBy(0, SCROLL)
        const next = place(event, drag.at)
        if (next) setDrag(next)
      },
      onPointerUp: () => {
        if (!drag) return
        setDrag(undefined)
        const moved = dropped(rows, drag.at, drag.before, drag.level)
        const isSame =
          !moved ||
          moved.rows.every((row, index) => row.level === rows[index]?.level && moved.at === drag.at)
        if (moved && !isSame) onDrop(moved)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}
