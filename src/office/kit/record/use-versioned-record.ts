import { useEffect, useMemo, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { recordDifferences } from './merge-record.ts'
import { deviceDraft, type RecordDraft, tabDraft } from './record-drafts.ts'

interface Versioned {
  version: string
}

/** The version of the record from which the fields were filled. */
interface RecordBasis<Row> {
  /** As it was last read or saved; null for a new record. */
  record: Row | null
  /** When it was read, in milliseconds since 1970 UTC. */
  readMs: number
}

/** Two versions that derive from the same base version. */
export interface RecordConflict<Values> {
  base: Values
  mine: Values
  theirs: Values
}

interface Options<Values extends object, Row extends Versioned> {
  /**
   * Where unsaved changes are kept. A draft on the device is offered; one in the tab is restored at
   * once.
   */
  draftStorage: 'device' | 'tab'
  draftName(record: Row | null): string
  /** As it was read; null for a new record. */
  record: Row | null
  readMs?: number
  /** The first values of the fields. */
  initial: Values
  valuesOf(record: Row, readMs: number): Values
  /** Whether there is anything to save; by default, whether any value differs. */
  hasChanges?(values: Values, basis: RecordBasis<Row>): boolean
  /** Whether two versions leave the user nothing to decide; by default, whether they are equal. */
  isSettled?(base: Values, mine: Values, theirs: Values): boolean
}

/**
 * Edits a record against the version that was read. Unsaved changes are kept as a draft. If a
 * colleague has saved another version meanwhile, reports a conflict with both versions.
 */
export function useVersionedRecord<Values extends object, Row extends Versioned>({
  draftStorage,
  draftName,
  record: first,
  readMs = Date.now(),
  initial,
  valuesOf,
  hasChanges = (values, { record, readMs }) =>
    JSON.stringify(values) !== JSON.stringify(record ? valuesOf(record, readMs) : initial),
  isSettled = (base, mine, theirs) => recordDifferences(base, mine, theirs).length === 0,
}: Options<Values, Row>) {
  const open: (name: string) => RecordDraft<Values, Row> =
    draftStorage === 'device' ? deviceDraft : tabDraft
  const [kept, setKept] = useState(() => {
    const found = open(draftName(first)).read()
    return found && hasChanges(found.values, { record: first, readMs }) ? found : undefined
  })
  const restored = draftStorage === 'tab' ? kept : undefined
  const [basis, setBasis] = useState({ record: restored?.base ?? first, readMs })
  const [values, setValues] = useState(restored?.values ?? initial)
  /** The values that last filled all fields. A change of `times` remounts the fields. */
  const [filled, setFilled] = useState({ values, times: 0 })
  const [conflict, setConflict] = useState<RecordConflict<Values> & { record: Row }>()
  const { record } = basis
  const name = draftName(record)
  const draft = useMemo(() => open(name), [open, name])
  const isOffered = draftStorage === 'device' && kept !== undefined
  const isChanged = hasChanges(values, basis)

  useEffect(() => {
    if (isOffered) return
    if (isChanged) draft.write({ values, base: record })
    else draft.clear()
  }, [draft, isOffered, isChanged, values, record])

  function markSaved(saved: Row, next: Values): void {
    // A new record gets a draft of its own.
    draft.clear()
    setBasis({ record: saved, readMs: Date.now() })
    setValues(next)
  }

  function fill(next: Values, from = record): void {
    if (from !== record) setBasis({ record: from, readMs: Date.now() })
    setValues(next)
    setFilled(({ times }) => ({ values: next, times: times + 1 }))
  }

  /** @returns whether there is one: the other version may be the user's own */
  function openConflict(base: Row, mine: Values, theirs: Row): boolean {
    const [was, is] = [valuesOf(base, Date.now()), valuesOf(theirs, Date.now())]
    if (isSettled(was, mine, is)) return false
    // Another window of the same user may have saved, and thereby deleted the draft that both
    // share.
    draft.write({ values: mine, base })
    setConflict({ base: was, mine, theirs: is, record: theirs })
    return true
  }

  function openConflictOrFill(base: Row, mine: Values, theirs: Row): void {
    if (!openConflict(base, mine, theirs)) fill(valuesOf(theirs, Date.now()), theirs)
  }

  function deleteDraft(): void {
    draft.clear()
    setKept(undefined)
  }

  return {
    basis,
    values,
    filled,
    isChanged,
    /** A draft from an earlier visit that is on offer, or that was restored but not saved yet. */
    kept,
    /** To be called at each change of a field. */
    setValues,
    /** Marks a version as saved. @param next the values of the fields, with what was typed since */
    markSaved,
    /** Fills all fields with values. @param from the version they derive from */
    fill,
    /** Deletes the draft of a record that the user leaves for good. */
    deleteDraft,
    discard: () => {
      deleteDraft()
      if (draftStorage === 'tab') fill(initial, first)
    },
    restore: () => {
      if (!kept) return
      setKept(undefined)
      const { values: mine, base } = kept
      fill(mine, base ?? record)
      // A colleague saved another version: saving is refused until the conflict is resolved.
      if (record && base && base.version !== record.version) {
        openConflictOrFill(base, mine, record)
      }
    },
    /** Shows a version that a colleague saved beside the user's own. */
    showConflict: (theirs: Row) => {
      if (record) openConflictOrFill(record, values, theirs)
    },
    /**
     * If saving failed because another version was saved meanwhile, loads that version.
     *
     * @returns that version if it is what the user wants to save, as after a save whose answer was
     *   lost; else null, and the conflict is shown
     * @throws any other error
     */
    savedMeanwhile: async (
      error: unknown,
      mine: Values,
      read: (record: Row) => Promise<Row>,
    ): Promise<Row | null> => {
      const isConflict = error instanceof HttpError && error.code === 'changed_meanwhile'
      if (!isConflict || !record) throw error
      const theirs = await read(record)
      return openConflict(record, mine, theirs) ? null : theirs
    },
    conflict: conflict && {
      ...conflict,
      merge: (merged: Values) => {
        setConflict(undefined)
        fill(merged, conflict.record)
      },
      close: () => setConflict(undefined),
    },
  }
}

export type VersionedRecord<Values extends object, Row extends Versioned> = ReturnType<
  typeof useVersionedRecord<Values, Row>
>
