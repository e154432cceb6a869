import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** What somebody can go on from, in the order in which it is better. */
const GO_ON = ['.late[role="alert"] button', 'h1', 'h2']

/**
 * The button that asks once more goes as soon as it is pressed, or when an answer comes by itself.
 * Once there is one, the focus is where it stands: on another try, or else on the title of the part;
 * unless it has moved on meanwhile.
 *
 * @param phase how far the asking is
 * @returns for `usePartOfFocus`, where the button is
 */
export function useKeptFocus(phase: 'loading' | 'failed' | 'ready'): RefObject<Element | null> {
  const part = useRef<Element>(null)
  useEffect(() => {
    const place = part.current
    if (phase === 'loading' || !place) return
    part.current = null
    goOnIn(place)
  }, [phase])
  // A part that turns out to have nothing to say is gone with its button: the page is still there.
  useEffect(() => () => void (part.current && goOnIn(document)), [])
  return part
}

/** Remembers the part of the page in which the focus was when what calls it was taken away. */
export function usePartOfFocus(part: RefObject<Element | null>): void {
  // While it is taken away, what has the focus is still there.
  useLayoutEffect(
    () => () => {
      const failure = document.activeElement?.closest('.late[role="alert"]')
      part.current = failure?.closest('section, main') ?? null
    },
    [part],
  )
}

/**
 * Gives the focus a place to go on from where what had it goes with what was done to it.
 *
 * @param shown what is shown, and will be something else once it is done
 * @returns to be called before that, with the part that it is in
 */
export function useFocusAfter(shown: unknown): (part: ParentNode & Node) => void {
  const part = useRef<ParentNode & Node>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is shown
  useEffect(() => {
    const place = part.current
    part.current = null
    if (place) goOnIn(place.isConnected ? place : document)
  }, [shown])
  useEffect(() => () => void (part.current && goOnIn(document)), [])
  return (place) => {
    part.current = place
  }
}

function goOnIn(place: ParentNode): void {
  if (document.activeElement !== document.body) return
  const within = GO_ON.map((one) => place.querySelector<HTMLElement>(one))
  const found = within.find((one) => one) ?? document.querySelector<HTMLElement>('h1')
  if (!found) return
  if (found.tabIndex < 0) found.tabIndex = -1
  found.focus()
}
