import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ConflictDialog } from '../kit/ConflictDialog.tsx'
import { RecordForm, type RecordFormControl } from './RecordForm.tsx'
import type { RecordKind } from './record-kind.ts'
import { differences, mergedValues } from './three-way.ts'
import { useRecordEditor } from './use-record-editor.ts'

interface Props<Values extends FieldValues, Row> {
  kind: RecordKind<Values, Row>
  /** As it was read; null for a new record. */
  record: Row | null
  /** The fields, for their values and for the record that the values were made from. */
  children(form: RecordFormControl<Values>, values: Values, basis: Row | null): ReactNode
  onSaved(record: Row): void
  onCancel(): void
}

/**
 * The editor of a register record: alone, or beside the version that a colleague saved meanwhile.
 */
export function RecordEditor<Values extends FieldValues, Row extends { version: string }>({
  kind,
  record,
  children,
  onSaved,
  onCancel,
}: Props<Values, Row>) {
  const { t } = useTranslator()
  const { draft, blank, valuesOf, labels, textOf } = kind
  const initial = record ? valuesOf(record) : blank
  const editor = useRecordEditor<Values, Row>({ draft, record, initial, valuesOf })
  const { begun, conflict } = editor
  return (
    <>
      {editor.isRestored && <RestoredNote onDiscard={editor.discard} />}
      <RecordForm
        key={begun.times}
        kind={kind}
        editor={editor}
        onSaved={onSaved}
        onCancel={() => {
          editor.forget()
          onCancel()
        }}
      >
        {children}
      </RecordForm>
      {conflict && (
        <RecordConflict
          base={conflict.base}
          mine={conflict.mine}
          theirs={valuesOf(conflict.theirs)}
          labelOf={(part) => labels[part] ?? part}
          textOf={textOf}
          onSettle={(merged) => {
            editor.settle(merged)
            notify(t('office-people.conflict.settled'), 'primary')
          }}
          onClose={editor.closeConflict}
        />
      )}
    </>
  )
}

/** Says that the fields hold restored text that is not saved. */
function RestoredNote({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslator()
  return (
    <div className="office-note" role="status">
      <p>{t('office-people.restored.text')}</p>
      <Button onClick={onDiscard}>{t('office-people.restored.discard')}</Button>
    </div>
  )
}

interface RecordConflictProps<Values> {
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
function RecordConflict<Values extends object>({
  base,
  mine,
  theirs,
  labelOf,
  textOf,
  onSettle,
  onClose,
}: RecordConflictProps<Values>) {
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
