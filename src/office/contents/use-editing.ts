import { useMemo, useRef, useState } from 'react'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { contentDraft } from '../kit/content-drafts.ts'
import { type Basis, changedFields } from './content-body.ts'
import type { ContentValues } from './content-values.ts'
import { draftName } from './draft-name.ts'

export interface EditorStart {
  office: OwnOffice
  /** Names the draft of a new content on this device. */
  draft: string
  basis: Basis
  initial: ContentValues
}

/** Unsaved work with the version it was made from, so that changes by others can be found. */
export interface UnsavedWork {
  values: ContentValues
  base: ContentRecord | null
}

export type Editing = ReturnType<typeof useEditing>

/**
 * The values of a content, the version they were made from, and the draft on this device. The draft
 * holds all unsaved changes, and nothing else.
 */
export function useEditing({ office, draft: name, basis: first, initial }: EditorStart) {
  const [basis, setBasis] = useState(first)
  /** Once a new content is saved, its draft becomes the draft of an existing content. */
  const named = basis.record ? draftName(office, basis.record) : name
  const draft = useMemo(() => contentDraft<UnsavedWork>(named), [named])
  const [offered, setOffered] = useState(() => {
    const found = draft.read()
    return found && differs(found.kept.values, first, initial) ? found : undefined
  })
  /** The initial values of the fields: the fields are mounted again with each. */
  const [start, setStart] = useState({ values: initial, times: 0 })
  /** The current values of the fields. */
  const typed = useRef(initial)

  function begin(values: ContentValues): void {
    typed.current = values
    setStart(({ times }) => ({ values, times: times + 1 }))
  }
  /** @param readMs when it was read, in milliseconds since 1970 UTC */
  function rebaseOn(record: ContentRecord, readMs = Date.now()): Basis {
    const next = { ...basis, record, readMs }
    setBasis(next)
    return next
  }

  return {
    basis,
    start,
    /** A draft found from an earlier visit that the user has not yet accepted or discarded. */
    offered,
    isChanged: (values = typed.current) => differs(values, basis, initial),
    typed: () => typed.current,
    /** Sets the values of the fields. */
    begin,
    /** Makes another version the base of the fields. */
    rebaseOn,
    /** Sets unsaved values in the fields. */
    write: (values: ContentValues, base = basis.record) => {
      draft.write({ values, base })
      begin(values)
    },
    onTyped: (values: ContentValues) => {
      typed.current = values
      if (differs(values, basis, initial)) draft.write({ values, base: basis.record })
      else draft.clear()
    },
    onSaved: (record: ContentRecord) => {
      draft.clear()
      const next = rebaseOn(record)
      // Text typed during the save is still unsaved.
      if (!differs(typed.current, next, initial)) return
      const values = typed.current
      contentDraft<UnsavedWork>(draftName(office, record)).write({ values, base: record })
    },
    /** Withdraws the draft on offer, so that it can be continued. */
    takeOffered: () => setOffered(undefined),
    discardOffered: () => {
      draft.clear()
      setOffered(undefined)
    },
  }
}

/**
 * Whether there is anything to save: in a new content, any value that differs from the proposed
 * one.
 */
function differs(values: ContentValues, basis: Basis, proposed: ContentValues): boolean {
  if (basis.record) return changedFields(values, basis).length > 0
  return JSON.stringify(values) !== JSON.stringify(proposed)
}
