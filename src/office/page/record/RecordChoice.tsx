import { useState } from 'react'
import { ConflictDialog } from '#src/office/kit/ConflictDialog.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { fieldDifferences, mergedRecord, type RecordValues, type Side } from './merge-record.ts'

/** The texts of a record's fields. */
export interface ConflictWords<Values extends RecordValues> {
  labelOf(field: keyof Values & string): string
  /** The value of a field, in plain words; empty for an empty field. */
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

/**
 * Shows two versions of a record beside each other, field by field; the user chooses which one to
 * keep of each.
 */
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
