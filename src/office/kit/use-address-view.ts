import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { changeAddress } from '../navigation.ts'

/** How a view is stored in the query string of an address. */
interface Written<View> {
  read(query: string): View
  /** With its `?`; empty for the default view. */
  write(view: View): string
}

/**
 * Letter by letter, by a deliberate choice, or because the address asks for a page that does not
 * exist.
 */
type HowChanged = 'typed' | 'chosen' | 'corrected'

/**
 * The view of a list, stored in the address. The browser's back and forward buttons restore it. A
 * new filter leads to the list's first page.
 *
 * @param written two functions with a stable identity
 */
export function useAddressView<View extends { page: number }>({ read, write }: Written<View>) {
  const search = useSearch()
  // A typed view may contain more than the address keeps, such as a trailing space.
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
 * A value stored in the address. The browser's back and forward buttons restore it.
 *
 * @param read converts the parameter; returns a default for an invalid one
 */
export function useAddressParameter(
  name: string,
  read: (said: string | null) => string,
): [string, (next: string) => void] {
  const value = read(new URLSearchParams(useSearch()).get(name))
  const show = (next: string) => changeAddress(`${location.pathname}?${name}=${next}`, true)
  return [value, show]
}
