import { useState } from 'react'
import { openDraft } from '#src/stores/drafts.ts'

/** A draft of unsaved work in this tab. */
interface StoredDraft<Values> {
  values: Values
  /**
   * The original when the draft was begun, as JSON: reveals whether others have changed it since.
   */
  stood: string
  /** Instant of the last change. */
  at: string
}

/** A draft found from an earlier visit that the user has not yet accepted or discarded. */
interface OfferedDraft {
  /** Instant of the last change. */
  at: string
  /** Whether the stored original has changed since. */
  isOutdated: boolean
  restore(): void
  discard(): void
}

/** The first values of a form, and the functions that keep its draft. */
export interface SavedDraft<Values> {
  /** The first values of the fields; the fields are remounted when `times` changes. */
  start: { values: Values; times: number }
  /** Keeps the values of the fields, if they differ from the first ones. */
  onTyped(values: Values): void
  /** Removes the draft after the user saves or discards it. */
  forget(): void
}

/**
 * Keeps unsaved changes to stored data in this tab, for the signed-in user, until they are saved. A
 * draft from an earlier visit is offered, never restored unasked (decision 102).
 *
 * @param name key of the draft, including its subject, such as `office-limit:3`
 * @param initial the first values of the fields, without files, passwords and captchas
 * @param stands the stored original, with which the draft is compared later; `initial` by default
 */
export function useSavedDraft<Values extends object>(
  name: string,
  initial: Values,
  stands: object = initial,
): SavedDraft<Values> & { offered: OfferedDraft | undefined } {
  const [draft] = useState(() => openDraft<StoredDraft<Values>>(name))
  const [first] = useState(() => ({
    initial: JSON.stringify(initial),
    stood: JSON.stringify(stands),
  }))
  const [left, setLeft] = useState(() => {
    const found = draft.read()
    return found && JSON.stringify(found.values) !== first.initial ? found : undefined
  })
  const [start, setStart] = useState({ values: initial, times: 0 })
  return {
    start,
    offered: left && {
      at: left.at,
      isOutdated: left.stood !== first.stood,
      restore: () => {
        setStart(({ times }) => ({ values: left.values, times: times + 1 }))
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

/** The unsaved draft under a key. */
export function readSavedDraft<Values extends object>(name: string): Values | undefined {
  return openDraft<StoredDraft<Values>>(name).read()?.values
}

/** Whether an unsaved draft exists under a key: its form opens by itself. */
export function hasSavedDraft(name: string): boolean {
  return readSavedDraft(name) !== undefined
}
