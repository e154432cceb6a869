import { useState } from 'react'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type ContentValues, valuesOf } from './content-values.ts'
import { differences } from './merge-values.ts'
import type { Editing, Kept } from './use-editing.ts'

/** Two versions that both derive from the same base version. */
interface Conflict {
  base: ContentValues
  mine: ContentValues
  theirs: ContentValues
  record: ContentRecord
}

/** The author's version and the version that a colleague saved meanwhile, until they are merged. */
export function useTwoVersions(timeZone: string, editing: Editing) {
  const { t, locale } = useTranslator()
  const [conflict, setConflict] = useState<Conflict>()
  const { basis } = editing
  const readAs = (record: ContentRecord) => valuesOf(record, timeZone, Date.now())
  const meet = (base: ContentRecord, mine: ContentValues, record: ContentRecord) =>
    setConflict({ base: readAs(base), mine, theirs: readAs(record), record })

  return {
    conflict,
    /** Called where a save found another version. */
    meet: (mine: ContentValues, theirs: ContentRecord) => {
      if (basis.record) meet(basis.record, mine, theirs)
    },
    leave: () => setConflict(undefined),
    /** Continues with the unsaved values. */
    restore: ({ values, base }: Kept) => {
      editing.takeOffered()
      editing.begin(values)
      const { record } = basis
      if (!record || !base || base.version === record.version) return
      // A colleague has saved another version: until the conflict is settled, saving would be
      // refused.
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
    /** Shows the version that a colleague has saved since: beside the author's, or in its place. */
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
