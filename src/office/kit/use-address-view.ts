import { useEffect, useState } from 'react'

/** How a view is written in the query string of an address. */
interface Written<View> {
  read(query: string): View
  /** With its `?`; empty for the default view. */
  write(view: View): string
}

/** Letter by letter, on purpose, or because what the address asks for is not there. */
type HowChanged = 'typed' | 'chosen' | 'corrected'

/**
 * The view of a list, as the address has it. A change goes into the address, and the browser's back
 * and forward buttons restore it. A filter leads to the list's first page.
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
