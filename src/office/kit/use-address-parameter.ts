import { useEffect, useState } from 'react'

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
  const current = () => read(new URLSearchParams(location.search).get(name))
  const [value, setValue] = useState(current)
  // Begun anew with each render, because what is usual may have changed.
  useEffect(() => {
    const readAgain = () => setValue(current())
    addEventListener('popstate', readAgain)
    return () => removeEventListener('popstate', readAgain)
  })
  const show = (next: string) => {
    history.pushState(null, '', `${location.pathname}?${name}=${next}`)
    setValue(next)
  }
  return [value, show]
}
