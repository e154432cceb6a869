import { useEffect, useState } from 'react'

/** How a view stands in the query string of an address. */
interface Written<View> {
  read(query: string): View
  /** With its `?`; empty where all is as usual. */
  write(view: View): string
}

/** Letter by letter, on purpose, or because what the address asks for is not there. */
export type HowChanged = 'typed' | 'chosen' | 'corrected'

/**
 * How a list is looked at, as the address says; a change goes into the address, and back and forth
 * in the browser come out of it. Whatever narrows the list leads to its first page.
 *
 * @param written two functions that stay the same
 */
export function useAddressView<View extends { page: number }>({ read, write }: Written<View>) {
  const [view, setView] = useState(() => read(location.search))
  useEffect(() => {
    const readAgain = () => setView(read(location.search))
    addEventListener('popstate', readAgain)
    return () => removeEventListener('popstate', readAgain)
  }, [read])
  const change = (changes: Partial<View>, how: HowChanged) => {
    const next = { ...view, page: 1, ...changes }
    const address = location.pathname + write(next)
    if (how === 'chosen') history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
    setView(next)
  }
  return [view, change] as const
}
