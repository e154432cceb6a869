import { type RefObject, useEffect } from 'react'
import { forget, recall, remember } from '#src/stores/session-memory.ts'

const KEY = 'queue-keys'

/** Whether single-letter shortcuts are on; true unless the user turned them off. */
export function areKeysOn(): boolean {
  return recall(KEY) !== 'off'
}

/** Turns the shortcuts on or off for this tab: speech input may trigger them by accident. */
export function turnKeys(on: boolean): void {
  if (on) forget(KEY)
  else remember(KEY, 'off')
}

interface Keys {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  onHelp(): void
}

/**
 * The keys that move to the next and the previous row. Arrow keys scroll the page unless the focus
 * is in the list.
 */
const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * The keyboard shortcuts of a queue: j and k move through it, x selects, / searches, ? lists all
 * keys. They are ignored while the user types or a dialog is open, and can be turned off.
 */
export function useQueueKeys({ list, search, onHelp }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      if (!areKeysOn()) return
      if (event.key === '?') onHelp()
      else if (event.key === '/') search.current?.focus()
      else if (event.key === 'x') currentRow(list)?.querySelector('input')?.click()
      else if (!walk(list, event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, search, onHelp])
}

function walk(list: Keys['list'], key: string): boolean {
  const step = STEPS[key]
  const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const row = currentRow(list)
  if (step === undefined || (key.startsWith('Arrow') && !row)) return false
  const at = row ? rows.indexOf(row) + step : 0
  rows[at]?.querySelector('a')?.focus()
  return true
}

function currentRow({ current }: Keys['list']): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  return row && current?.contains(row) ? row : null
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
  return target instanceof Element && target.closest(typed) !== null
}
