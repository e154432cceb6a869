import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { openDraft } from '#src/stores/drafts.ts'

interface Versioned {
  version: string
}

/** The unsaved work kept in this tab, with the version it was made from. */
interface UnsavedWork<Values, Row> {
  values: Values
  base: Row | null
}

/** Two versions that both derive from the same base version. */
interface Conflict<Values, Row> {
  base: Values
  mine: Values
  theirs: Row
}

interface Options<Values, Row> {
  /** Names the draft in this tab. */
  draft: string
  /** As it was read; null for a new record. */
  record: Row | null
  initial: Values
  valuesOf(record: Row): Values
}

/**
 * The editor of a register record. Unsaved work stays in this tab. A version that a colleague saved
 * meanwhile is set beside it, so that neither loses anything.
 */
export function useRecordEditor<Values extends object, Row extends Versioned>({
  draft: name,
  record,
  initial,
  valuesOf,
}: Options<Values, Row>) {
  const [draft] = useState(() => openDraft<UnsavedWork<Values, Row>>(name))
  const [kept] = useState(() => {
    const found = draft.read()
    return found && !isSame(found.values, initial) ? found : undefined
  })
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const [basis, setBasis] = useState<Row | null>(kept?.base ?? record)
  /** The initial values of the fields: the fields are mounted again with each. */
  const [start, setStart] = useState({ values: kept?.values ?? initial, times: 0 })
  const [conflict, setConflict] = useState<Conflict<Values, Row>>()
  const begin = (values: Values) => setStart(({ times }) => ({ values, times: times + 1 }))
  const unchanged = basis ? valuesOf(basis) : initial
  return {
    basis,
    start,
    conflict,
    /** Whether the fields hold restored text that is not saved. */
    isRestored,
    isChanged: (values: Values) => !isSame(values, unchanged),
    onTyped(values: Values): void {
      if (isSame(values, unchanged)) draft.clear()
      else draft.write({ values, base: basis })
    },
    forget(): void {
      draft.clear()
      setIsRestored(false)
    },
    discard(): void {
      draft.clear()
      setIsRestored(false)
      setBasis(record)
      begin(initial)
    },
    /** Shows the version that a colleague saved meanwhile; any other failure is rethrown. */
    async fail(
      error: unknown,
      mine: Values,
      readAgain: (basis: Row) => Promise<Row>,
    ): Promise<void> {
      const isLate = error instanceof HttpError && error.code === 'changed_meanwhile'
      if (!isLate || !basis) throw error
      setConflict({ base: valuesOf(basis), mine, theirs: await readAgain(basis) })
    },
    applyMerge(merged: Values): void {
      if (!conflict) return
      setBasis(conflict.theirs)
      draft.write({ values: merged, base: conflict.theirs })
      setConflict(undefined)
      begin(merged)
    },
    closeConflict: () => setConflict(undefined),
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
