import { useMemo, useRef, useState } from 'react'
import type { ContentRecord } from '#src/contract/content-record.ts'
import type { OwnOffice } from '#src/contract/office.ts'
import { contentDraft } from '#src/stores/content-drafts.ts'
import { type Basis, changedFields } from './content-body.ts'
import type { ContentValues } from './content-values.ts'
import { draftName } from './draft-name.ts'

export interface Begun {
  office: OwnOffice
  /** Names the draft of a content that is not there yet, on this device. */
  draft: string
  basis: Basis
  initial: ContentValues
}

/** What is kept of unsaved work: with what it was made from, to see what others did since. */
export interface Kept {
  values: ContentValues
  base: ContentRecord | null
}

export type Editing = ReturnType<typeof useEditing>

/**
 * What is written of a content, what it was made from, and its draft on this device: all that is
 * unsaved is in it, and only that.
 */
export function useEditing({ office, draft: name, basis: first, initial }: Begun) {
  const [basis, setBasis] = useState(first)
  /** Once a new content is saved, its draft is that of a content which is there. */
  const named = basis.record ? draftName(office, basis.record) : name
  const draft = useMemo(() => contentDraft<Kept>(named), [named])
  const [offered, setOffered] = useState(() => {
    const found = draft.read()
    return found && differs(found.kept.values, first, initial) ? found : undefined
  })
  /** What the fields begin with: they are made anew with each. */
  const [begun, setBegun] = useState({ values: initial, times: 0 })
  /** What the fields hold by now. */
  const typed = useRef(initial)

  function begin(values: ContentValues): void {
    typed.current = values
    setBegun(({ times }) => ({ values, times: times + 1 }))
  }
  /** @param readMs when it was read, in milliseconds since 1970 UTC */
  function standOn(record: ContentRecord, readMs = Date.now()): Basis {
    const next = { ...basis, record, readMs }
    setBasis(next)
    return next
  }

  return {
    basis,
    begun,
    /** A draft of former times, before it was said what becomes of it. */
    offered,
    isChanged: (values = typed.current) => differs(values, basis, initial),
    typed: () => typed.current,
    /** Puts something into the fields. */
    begin,
    /** Takes another version for what the fields are made from. */
    standOn,
    /** Puts something into the fields that is not saved. */
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
      const next = standOn(record)
      // What was typed while it was saved is not saved.
      if (!differs(typed.current, next, initial)) return
      const values = typed.current
      contentDraft<Kept>(draftName(office, record)).write({ values, base: record })
    },
    /** Takes the draft that is offered off the table, to be gone on with. */
    takeOffered: () => setOffered(undefined),
    discardOffered: () => {
      draft.clear()
      setOffered(undefined)
    },
  }
}

/** Whether there is anything to save: of what is not there yet, anything that was not proposed. */
function differs(values: ContentValues, basis: Basis, proposed: ContentValues): boolean {
  if (basis.record) return changedFields(values, basis).length > 0
  return JSON.stringify(values) !== JSON.stringify(proposed)
}
