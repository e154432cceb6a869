import type { KeyboardEvent } from 'react'

/** Handles Enter in a field that belongs to another action than the surrounding form. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
}
