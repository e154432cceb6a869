import type { KeyboardEvent } from 'react'

/** What Enter does in a field that belongs to another act than the form around it. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
}
