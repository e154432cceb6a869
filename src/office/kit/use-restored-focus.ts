import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Where the focus moves, in order of preference. */
const FOCUS_TARGETS = ['.late[role="alert"] button', 'h1', 'h2']

/**
 * Keeps the focus when the retry button disappears, because it was pressed or an answer arrived.
 * The focus moves to the next retry button, or else to the title of the part. If it has moved
 * elsewhere by then, it stays there.
 *
 * @param phase the status of the request
 * @returns a ref for `usePartOfFocus`, to be used where the button is
 */
export function useRestoredFocus(
  phase: 'pending' | 'error' | 'success',
): RefObject<Element | null> {
  const part = useRef<Element>(null)
  useEffect(() => {
    const place = part.current
    if (phase === 'pending' || !place) return
    part.current = null
    focusNextIn(place)
  }, [phase])
  // A part with nothing to show is unmounted with its button: then the focus moves within the page.
  useEffect(() => () => void (part.current && focusNextIn(document)), [])
  return part
}

/** Remembers the part of the page that had the focus when the calling component was unmounted. */
export function usePartOfFocus(part: RefObject<Element | null>): void {
  // A layout effect, because during its cleanup the focused element is still in the document.
  useLayoutEffect(
    () => () => {
      const failure = document.activeElement?.closest('.late[role="alert"]')
      part.current = failure?.closest('section, main') ?? null
    },
    [part],
  )
}

/**
 * Moves the focus to a sensible place when an action removes the focused element.
 *
 * @param shown the displayed data, which changes once the action is done
 * @returns a function to call before the action, with the part that contains the element
 */
export function useFocusAfter(shown: unknown): (part: ParentNode & Node) => void {
  const part = useRef<ParentNode & Node>(null)
  const former = useRef(shown)
  useEffect(() => {
    if (former.current === shown) return
    former.current = shown
    const place = part.current
    part.current = null
    if (place) focusNextIn(place.isConnected ? place : document)
  }, [shown])
  useEffect(() => () => void (part.current && focusNextIn(document)), [])
  return (place) => {
    part.current = place
  }
}

function focusNextIn(place: ParentNode): void {
  if (document.activeElement !== document.body) return
  const within = FOCUS_TARGETS.map((one) => place.querySelector<HTMLElement>(one))
  const found = within.find((one) => one) ?? document.querySelector<HTMLElement>('h1')
  if (!found) return
  if (found.tabIndex < 0) found.tabIndex = -1
  found.focus()
}
