import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RecordConflictDialog } from '../kit/record/ConflictDialog.tsx'
import { useLeaveGuard } from '../kit/record/use-leave-guard.ts'
import { useVersionedRecord, type VersionedRecord } from '../kit/record/use-versioned-record.ts'
import { SentForm } from '../kit/SentForm.tsx'

/** The props of the editors of people and families. */
export interface EditorProps<Row> {
  /** As it was read; null for a new record. */
  record: Row | null
  onSaved(record: Row): void
  onCancel(): void
}

interface Props<Values extends FieldValues, Row> extends EditorProps<Row> {
  kind: RecordKind<Values, Row>
  /** Renders the fields, given their values and the record that these were made from. */
  children(form: RecordFormControl<Values>, values: Values, basis: Row | null): ReactNode
}

/**
 * The editor of a record of the register. After a conflict, it also shows the comparison with the
 * version that a colleague saved.
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
  const edited = useVersionedRecord<Values, Row>({
    draftStorage: 'tab',
    draftName: () => draft,
    record,
    initial: record ? valuesOf(record) : blank,
    valuesOf,
  })
  const { filled, kept, conflict } = edited
  return (
    <>
      {kept && <RestoredNote onDiscard={edited.discard} />}
      <RecordForm
        key={filled.times}
        kind={kind}
        edited={edited}
        onSaved={onSaved}
        onCancel={() => {
          edited.deleteDraft()
          onCancel()
        }}
      >
        {children}
      </RecordForm>
      {conflict && (
        <RecordConflictDialog
          conflict={conflict}
          words="office-people.conflict"
          nothing={t('office-people.nothing')}
          labelOf={(part) => labels[part] ?? part}
          textOf={textOf}
          onMerge={conflict.merge}
          onClose={conflict.close}
        />
      )}
    </>
  )
}

/** Says that the fields contain restored text that is not saved yet. */
function RestoredNote({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslator()
  return (
    <div className="office-note" role="status">
      <p>{t('office-people.restored.text')}</p>
      <Button onClick={onDiscard}>{t('office-people.restored.discard')}</Button>
    </div>
  )
}

type RecordFormControl<Values extends FieldValues> = ReturnType<typeof useSentForm<Values, Changes>>

interface RecordFormProps<Values extends FieldValues, Row extends { version: string }>
  extends Omit<Props<Values, Row>, 'record'> {
  edited: VersionedRecord<Values, Row>
}

/** The form of a record. Typed text is kept in this tab, and only the changes are sent. */
function RecordForm<Values extends FieldValues, Row extends { version: string }>({
  kind,
  edited,
  children,
  onSaved,
  onCancel,
}: RecordFormProps<Values, Row>) {
  const { t } = useTranslator()
  const { record } = edited.basis
  const [attemptOf] = useState(attemptKeys)
  const [isSaved, setIsSaved] = useState(false)
  const [schema] = useState(() => kind.schemaFor(record))
  const form = useSentForm<Values, Changes>({
    schema,
    defaultValues: edited.filled.values as DefaultValues<Values>,
    labels: kind.labels,
    invalid: { text: () => t('office-people.to_correct'), kind: 'warning' },
    onTyped: edited.setValues,
    send,
  })
  const values = useWatch({ control: form.control }) as Values
  useLeaveGuard(edited.isChanged && !isSaved)

  async function send(changes: Changes): Promise<void> {
    const mine = structuredClone(form.getValues())
    if (record && Object.keys(changes).length === 0) {
      notify(t('office-people.unchanged'), 'primary')
      return
    }
    const saving = record ? kind.change(record, changes) : kind.add(changes, attemptOf(changes))
    const saved = await saving.catch((error) => edited.savedMeanwhile(error, mine, kind.readAgain))
    if (!saved) return
    flushSync(() => setIsSaved(true))
    edited.deleteDraft()
    onSaved(saved)
  }

  return (
    <SentForm
      className="record-form"
      form={form}
      send={t('office-people.save')}
      busyText={t('office-people.busy')}
      actions={<Button onClick={onCancel}>{t('office-people.cancel')}</Button>}
    >
      {children(form, values, record)}
    </SentForm>
  )
}

/** The differences between the editors of people and families. */
export interface RecordKind<Values extends FieldValues, Row> {
  /** Key of the draft in this tab. */
  draft: string
  /** The initial values of the fields of a new record. */
  blank: Values
  /** The labels of the fields, in the order of the form. */
  labels: Record<string, string>
  valuesOf(record: Row): Values
  /** The value of a part in words, for comparing two versions. */
  textOf(part: keyof Values & string, values: Values): string
  /**
   * Makes the schema that turns the typed values into the request body: only the changes of an
   * existing record, all fields of a new one.
   */
  schemaFor(record: Row | null): v.GenericSchema<Values, Changes>
  add(values: Changes, attempt: string): Promise<Row>
  change(record: Row, changes: Changes): Promise<Row>
  readAgain(record: Row): Promise<Row>
}
