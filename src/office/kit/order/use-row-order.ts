import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useDrag } from './use-drag.ts'

/** The button that gets the focus after the rows are rendered again. */
interface Focus {
  at: number
  on: string
}

const KEYS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Rows that can be reordered by dragging, by arrow keys and by buttons. Each way announces the
 * row's new position, and keeps the focus on it.
 *
 * @param move moves a row to the position of another
 */
export function useRowOrder<List extends HTMLElement = HTMLDivElement>(
  count: number,
  move: (from: number, to: number) => void,
) {
  const { t } = useTranslator()
  const list = useRef<List>(null)
  const [message, setMessage] = useState('')
  const [focus, setFocus] = useState<Focus>()

  useEffect(() => {
    if (!focus) return
    const row = list.current?.children[focus.at]
    const button = row?.querySelector<HTMLElement>(`[data-act="${focus.on}"]`)
    button?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    setFocus(undefined)
  }, [focus])

  function put(from: number, to: number, on: string): void {
    move(from, to)
    setMessage(t('office-contents.rows.moved', { number: to + 1, total: count }))
    setFocus({ at: to, on })
  }

  function step(at: number, by: -1 | 1, on: string): void {
    const to = at + by
    if (to >= 0 && to < count) put(at, to, on)
    else setMessage(t(`office-contents.rows.${by < 0 ? 'is_first' : 'is_last'}`))
  }

  const { drag, handlersOf } = useDrag({
    list,
    placeAt: (_, before) => ({ before }),
    onDrop: (at, { before }) => {
      const to = before > at ? before - 1 : before
      if (to !== at) put(at, to, 'drag')
    },
  })
  /** Dropping a row where it already is changes nothing. */
  const landing = drag?.place && ![drag.at, drag.at + 1].includes(drag.place.before)
  const before = landing ? drag.place?.before : undefined

  return {
    list,
    message,
    isDragging: drag !== undefined,
    step,
    /** After a row is removed, the row that takes its place gets the focus: by default on its bin. */
    focusAfterRemoval: (at: number, on = 'remove') => setFocus({ at: Math.min(at, count - 2), on }),
    /** After a row's fields are closed, the button that opened them gets the focus. */
    focusOn: (at: number, on: string) => setFocus({ at, on }),
    /** The attributes of a row, for styles. */
    marksOf: (at: number) => ({
      'data-dragged': drag?.at === at ? '' : undefined,
      'data-landing': before === at ? '' : undefined,
      'data-landing-after': before === count && at === count - 1 ? '' : undefined,
    }),
    /** The event handlers of a row's handle. */
    handleOf: (at: number) => ({
      ...handlersOf(at),
      onKeyDown: (event: KeyboardEvent) => {
        const by = KEYS[event.key]
        if (!by) return
        event.preventDefault()
        step(at, by, 'drag')
      },
    }),
  }
}

export type RowOrder<List extends HTMLElement = HTMLDivElement> = ReturnType<
  typeof useRowOrder<List>
>
