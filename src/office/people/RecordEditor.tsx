import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RecordConflict } from './RecordConflict.tsx'
import { RecordForm, type RecordFormControl } from './RecordForm.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import type { RecordKind } from './record-kind.ts'
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
