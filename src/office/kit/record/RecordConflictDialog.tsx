import { ConflictDialog, type ConflictNamespace } from './ConflictDialog.tsx'
import { mergedRecord, recordDifferences, type Side } from './merge-record.ts'
import type { RecordConflict } from './use-versioned-record.ts'

/** The texts of a record's parts. */
export interface ConflictWords<Values extends object> {
  labelOf(part: keyof Values & string): string
  /** The value of a part in words; empty for an empty part. */
  textOf(part: keyof Values & string, values: Values): string
}

interface Props<Values extends object> extends ConflictWords<Values> {
  conflict: RecordConflict<Values>
  words: ConflictNamespace
  /** Shown for an empty part. */
  nothing: string
  onMerge(merged: Values): void
  onClose(): void
}

/**
 * Compares two versions of a record, part by part; the user chooses which version of each part to
 * keep.
 */
export function RecordConflictDialog<Values extends object>({
  conflict,
  words,
  nothing,
  labelOf,
  textOf,
  onMerge,
  onClose,
}: Props<Values>) {
  const { base, mine, theirs } = conflict
  const found = recordDifferences(base, mine, theirs)
  return (
    <ConflictDialog
      words={words}
      parts={found.map((one) => ({
        ...one,
        label: labelOf(one.part),
        mine: textOf(one.part, mine) || nothing,
        theirs: textOf(one.part, theirs) || nothing,
      }))}
      onTake={(chosen) => onMerge(mergedRecord(mine, theirs, chosen as Record<string, Side>))}
      onClose={onClose}
    />
  )
}
