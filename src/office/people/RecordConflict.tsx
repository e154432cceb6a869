import { useState } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ConflictDialog } from '../kit/ConflictDialog.tsx'
import { differences, mergedValues } from './three-way.ts'

interface Props<Values> {
  base: Values
  mine: Values
  theirs: Values
  /** The label of a part, and its text. */
  labelOf(part: keyof Values & string): string
  textOf(part: keyof Values & string, values: Values): string
  onSettle(merged: Values): void
  onClose(): void
}

/**
 * Shows two versions of a record beside each other; the user chooses which one to keep of each
 * part.
 */
export function RecordConflict<Values extends object>({
  base,
  mine,
  theirs,
  labelOf,
  textOf,
  onSettle,
  onClose,
}: Props<Values>) {
  const { t } = useTranslator()
  const [found] = useState(() => differences(base, mine, theirs))
  return (
    <ConflictDialog
      words="office-people.conflict"
      parts={found.map((one) => ({
        ...one,
        label: labelOf(one.part),
        mine: textOf(one.part, mine) || t('office-people.nothing'),
        theirs: textOf(one.part, theirs) || t('office-people.nothing'),
      }))}
      onTake={(chosen) => onSettle(mergedValues(mine, theirs, chosen))}
      onClose={onClose}
    />
  )
}
