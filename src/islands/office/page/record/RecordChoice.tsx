import { useState } from 'react'
import { ConflictDialog } from '#src/islands/office/ConflictDialog.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { fieldDifferences, mergedRecord, type RecordValues, type Side } from './merge-record.ts'

/** How the fields of a record read. */
export interface ConflictWords<Values extends RecordValues> {
  labelOf(field: keyof Values & string): string
  /** What a field says, in plain words; empty where it says nothing. */
  textOf(field: keyof Values & string, values: Values): string
}

interface Props<Values extends RecordValues> {
  base: Values
  mine: Values
  theirs: Values
  words: ConflictWords<Values>
  onSettle(merged: Values): void
  onClose(): void
}

/** Two versions of a record beside each other, field by field, and which of each is to stand. */
export function RecordChoice<Values extends RecordValues>({
  base,
  mine,
  theirs,
  words,
  onSettle,
  onClose,
}: Props<Values>) {
  const { t } = useTranslator()
  const [found] = useState(() => fieldDifferences(base, mine, theirs))
  return (
    <ConflictDialog
      words="office-contents.conflict"
      parts={found.map(({ field, ...one }) => ({
        ...one,
        part: field,
        label: words.labelOf(field),
        mine: words.textOf(field, mine) || t('office-contents.conflict.empty'),
        theirs: words.textOf(field, theirs) || t('office-contents.conflict.empty'),
      }))}
      onTake={(chosen) => onSettle(mergedRecord(mine, theirs, chosen as Record<string, Side>))}
      onClose={onClose}
    />
  )
}
