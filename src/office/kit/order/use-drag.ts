import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/**
 * How far a pointer must move to start a drag, in pixels, like the distances below. Less is a
 * press.
 */
const PRESS = 4
/** The distance to the edge at which the window scrolls, and its step in each frame. */
const EDGE = 96
const SCROLL = 9

/**
 * The target of a drag: the index of the row before which it goes; the number of rows for the end.
 */
export interface Landing {
  before: number
}

interface Rows<Place extends Landing> {
  /** The element whose children are the rows, in their order. */
  list: RefObject<HTMLElement | null>
  /**
   * The target if the row were dropped now; undefined if it may not go there.
   *
   * @param aside how far it was dragged horizontally
   */
  placeAt(at: number, before: number, aside: number): Place | undefined
  onDrop(at: number, place: Place): void
}

export interface DragHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(): void
  onPointerCancel(): void
}

/** A pressed handle, with the start and current position of its pointer. */
interface Held {
  handle: HTMLElement
  at: number
  startX: number
  startY: number
  x: number
  y: number
}

/**
 * Sortable rows, dragged by a handle with mouse, finger or pen. The window scrolls at its edges.
 * Esc cancels.
 */
export function useDrag<Place extends Landing>({ list, placeAt, onDrop }: Rows<Place>) {
  const [drag, setDrag] = useState<{ at: number; place: Place | undefined }>()
  const held = useRef<Held>(undefined)
  const isDragged = drag !== undefined
  const onEscape = useEffectEvent(leave)
  const onScroll = useEffectEvent(follow)

  useEffect(() => {
    if (!isDragged) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    const scroll = () => {
      const y = held.current?.y ?? EDGE
      const by = y < EDGE ? -SCROLL : y > innerHeight - EDGE ? SCROLL : 0
      if (by !== 0) {
        scrollBy({ top: by, behavior: 'instant' })
        onScroll()
      }
      frame = requestAnimationFrame(scroll)
    }
    let frame = requestAnimationFrame(scroll)
    addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', cancel)
    }
  }, [isDragged])

  /** Collapsed rows expand again, so the handle is scrolled back into view. */
  function leave(): void {
    const handle = held.current?.handle
    held.current = undefined
    flushSync(() => setDrag(undefined))
    handle?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }

  function follow(): void {
    if (!held.current) return
    const { at, startX, x, y } = held.current
    const items = [...(list.current?.children ?? [])]
    const below = items.findIndex((item) => {
      const { top, height } = item.getBoundingClientRect()
      return y < top + height / 2
    })
    const place = placeAt(at, below === -1 ? items.length : below, x - startX)
    if (place) setDrag({ at, place })
  }

  /** Rows may collapse when a drag starts: scrolls so that the handle stays below the pointer. */
  function begin({ handle, at }: Held): void {
    const { top } = handle.getBoundingClientRect()
    flushSync(() => setDrag({ at, place: undefined }))
    scrollBy({ top: handle.getBoundingClientRect().top - top, behavior: 'instant' })
  }

  const handlersOf = (at: number): DragHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      const { currentTarget: handle, clientX: x, clientY: y } = event
      handle.setPointerCapture(event.pointerId)
      held.current = { handle, at, startX: x, startY: y, x, y }
    },
    onPointerMove: ({ clientX: x, clientY: y }) => {
      if (!held.current) return
      held.current = { ...held.current, x, y }
      const { startX, startY } = held.current
      if (!drag && Math.hypot(x - startX, y - startY) < PRESS) return
      if (!drag) begin(held.current)
      follow()
    },
    onPointerUp: () => {
      leave()
      if (drag?.place) onDrop(drag.at, drag.place)
    },
    onPointerCancel: leave,
  })

  return { drag, handlersOf }
}
