import { useSearch } from 'wouter/use-browser-location'
import { changeAddress } from '#src/office/navigation.ts'

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
