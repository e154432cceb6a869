import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { draftOf } from '#src/stores/drafts.ts'

interface Versioned {
  version: string
}

/** What is kept of unsaved work in this tab, with what it was made of. */
interface Kept<Values, Row> {
  values: Values
  base: Row | null
}

/** Two versions that were made of the same third. */
interface Conflict<Values, Row> {
  base: Values
  mine: Values
  theirs: Row
}

interface Options<Values, Row> {
  /** Names the draft in this tab. */
  draft: string
  /** As it was read; null for one that is not there yet. */
  record: Row | null
  initial: Values
  valuesOf(record: Row): Values
}

/**
 * A record of the register that is being written: what is unsaved stays in this tab, and what
 * somebody else saved meanwhile is set beside it, so that nothing of either is lost.
 */
export function useRecordEditor<Values extends object, Row extends Versioned>({
  draft: name,
  record,
  initial,
  valuesOf,
}: Options<Values, Row>) {
  const [draft] = useState(() => draftOf<Kept<Values, Row>>(name))
  const [kept] = useState(() => {
    const found = draft.read()
    return found && !isSame(found.values, initial) ? found : undefined
  })
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const [basis, setBasis] = useState<Row | null>(kept?.base ?? record)
  /** What the fields begin with: they are made anew with each. */
  const [begun, setBegun] = useState({ values: kept?.values ?? initial, times: 0 })
  const [conflict, setConflict] = useState<Conflict<Values, Row>>()
  const begin = (values: Values) => setBegun(({ times }) => ({ values, times: times + 1 }))
  const unchanged = basis ? valuesOf(basis) : initial
  return {
    basis,
    begun,
    conflict,
    /** Whether the fields hold what was typed before, and not saved. */
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
    /** Sets what somebody else saved meanwhile beside it; any other failure is thrown on. */
    async fail(
      error: unknown,
      mine: Values,
      readAgain: (basis: Row) => Promise<Row>,
    ): Promise<void> {
      const isLate = error instanceof HttpError && error.code === 'changed_meanwhile'
      if (!isLate || !basis) throw error
      setConflict({ base: valuesOf(basis), mine, theirs: await readAgain(basis) })
    },
    settle(merged: Values): void {
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
