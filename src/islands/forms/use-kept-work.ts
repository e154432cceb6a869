import { useState } from 'react'
import { draftOf } from '#src/stores/drafts.ts'

/** What is kept of unsaved work in this tab. */
interface Kept<Values> {
  values: Values
  /** What stood there as it was begun, as JSON: to see whether others have changed it since. */
  stood: string
  /** When it was last touched: an instant. */
  at: string
}

/** What somebody had written and not saved, before it was said what becomes of it. */
export interface OfferedWork {
  /** When it was last touched: an instant. */
  at: string
  /** Whether what it was made from stands there otherwise by now. */
  isOutdated: boolean
  restore(): void
  discard(): void
}

/** What a form begins with, and what keeps it. */
export interface KeptWork<Values> {
  /** What the fields begin with: they are made anew with each `times`. */
  begun: { values: Values; times: number }
  /** Keeps what the fields hold, where that is not what they began with. */
  onTyped(values: Values): void
  /** It is saved, or given up. */
  forget(): void
}

/**
 * Work on what stands on the server, kept in this tab for whoever is signed in until it is saved:
 * what was left behind is offered, never imposed (decision 102).
 *
 * @param name names the draft, with what it is about, such as `office-limit:3`
 * @param initial what the fields hold at first; files, passwords and captchas are no part of it
 * @param stands what it will be compared with later, where that is not `initial`
 */
export function useKeptWork<Values extends object>(
  name: string,
  initial: Values,
  stands: object = initial,
): KeptWork<Values> & { offered: OfferedWork | undefined } {
  const [draft] = useState(() => draftOf<Kept<Values>>(name))
  const [first] = useState(() => ({
    initial: JSON.stringify(initial),
    stood: JSON.stringify(stands),
  }))
  const [left, setLeft] = useState(() => {
    const found = draft.read()
    return found && JSON.stringify(found.values) !== first.initial ? found : undefined
  })
  const [begun, setBegun] = useState({ values: initial, times: 0 })
  return {
    begun,
    offered: left && {
      at: left.at,
      isOutdated: left.stood !== first.stood,
      restore: () => {
        setBegun(({ times }) => ({ values: left.values, times: times + 1 }))
        setLeft(undefined)
      },
      discard: () => {
        draft.clear()
        setLeft(undefined)
      },
    },
    onTyped: (values) => {
      if (JSON.stringify(values) === first.initial) draft.clear()
      else draft.write({ values, stood: first.stood, at: new Date().toISOString() })
    },
    forget: draft.clear,
  }
}

/** What was written under a name and not saved. */
export function keptWork<Values extends object>(name: string): Values | undefined {
  return draftOf<Kept<Values>>(name).read()?.values
}

/** Whether something was written under a name and not saved: its form opens by itself. */
export function hasKeptWork(name: string): boolean {
  return keptWork(name) !== undefined
}
