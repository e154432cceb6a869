import { useState } from 'react'
import type { ContentRecord } from '#src/contract/content-record.ts'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type ContentValues, valuesOf } from './content-values.ts'
import { differences } from './merge-values.ts'
import type { Editing, Kept } from './use-editing.ts'

/** Two versions that were made of the same third. */
interface Conflict {
  base: ContentValues
  mine: ContentValues
  theirs: ContentValues
  record: ContentRecord
}

/** What somebody writes and what somebody else has saved meanwhile, until they are one again. */
export function useTwoVersions(timeZone: string, editing: Editing) {
  const { t, locale } = useTranslator()
  const [conflict, setConflict] = useState<Conflict>()
  const { basis } = editing
  const readAs = (record: ContentRecord) => valuesOf(record, timeZone, Date.now())
  const meet = (base: ContentRecord, mine: ContentValues, record: ContentRecord) =>
    setConflict({ base: readAs(base), mine, theirs: readAs(record), record })

  return {
    conflict,
    /** Another version was found where this one was to be saved. */
    meet: (mine: ContentValues, theirs: ContentRecord) => {
      if (basis.record) meet(basis.record, mine, theirs)
    },
    leave: () => setConflict(undefined),
    /** Goes on with what was not saved. */
    restore: ({ values, base }: Kept) => {
      editing.takeOffered()
      editing.begin(values)
      const { record } = basis
      if (!record || !base || base.version === record.version) return
      // Somebody has saved another version since: until it is settled, saving would be refused.
      editing.standOn(base, basis.readMs)
      meet(base, values, record)
    },
    settle: (merged: ContentValues) => {
      if (!conflict) return
      setConflict(undefined)
      editing.standOn(conflict.record)
      editing.write(merged, conflict.record)
      notify(t('office-contents.conflict.settled'), 'primary')
    },
    /** Shows what somebody else has saved since: beside what is written here, or in its place. */
    seeNewer: (theirs: ContentRecord) => {
      if (!basis.record) return
      if (editing.isChanged()) return meet(basis.record, editing.typed(), theirs)
      const [base, next] = [readAs(basis.record), readAs(theirs)]
      const parts = differences(base, base, next).map(({ part }) =>
        t(`office-contents.parts.${part}`),
      )
      editing.standOn(theirs)
      editing.begin(next)
      const said = { parts: new Intl.ListFormat(locale).format(parts) }
      notify(t('office-contents.presence.renewed', said), 'primary')
    },
  }
}
