import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { changeAddress } from '../navigation.ts'

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
  const search = useSearch()
  // The view as the user typed it may say more than the address, such as a space at its end.
  const [shown, setShown] = useState(() => ({ search, view: read(search) }))
  const { view } = shown.search === search ? shown : { view: read(search) }
  const change = (changes: Partial<View>, how: HowChanged) => {
    const next = { ...view, page: 1, ...changes }
    changeAddress(location.pathname + write(next), how === 'chosen')
    setShown({ search: location.search, view: next })
  }
  return [view, change] as const
}

/**
 * A value that the address names. A change goes into the address, and the browser's back and
 * forward buttons restore it.
 *
 * @param read the value for what the address says; the usual one if it makes no sense
 */
export function useAddressParameter(
  name: string,
  read: (said: string | null) => string,
): [string, (next: string) => void] {
  const value = read(new URLSearchParams(useSearch()).get(name))
  const show = (next: string) => changeAddress(`${location.pathname}?${name}=${next}`, true)
  return [value, show]
}
