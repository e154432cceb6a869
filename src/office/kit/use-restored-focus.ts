import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Elements that can take the focus, the best first. */
const FOCUS_TARGETS = ['.late[role="alert"] button', 'h1', 'h2']

/**
 * The retry button disappears as soon as it is pressed, or when an answer arrives by itself. Then
 * the focus goes to the next retry button, or else to the title of the part. If the focus has moved
 * on meanwhile, it stays there.
 *
 * @param phase the phase of the request
 * @returns for `usePartOfFocus`, where the button is
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
  // A part with nothing to show disappears with its button: the page remains.
  useEffect(() => () => void (part.current && focusNextIn(document)), [])
  return part
}

/** Remembers which part of the page had the focus when the calling component was unmounted. */
export function usePartOfFocus(part: RefObject<Element | null>): void {
  // During the unmount, the focused element is still in the document.
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
 * @param shown what is shown, and will be something else once the action is done
 * @returns a function to call before that, with the part that holds the element
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
