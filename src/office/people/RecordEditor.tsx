import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { useLeaveGuard } from '#src/office/kit/use-leave-guard.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { SentProblem } from '#src/ui/forms/FormProblem.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RecordChoice } from '../kit/RecordChoice.tsx'
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
  const { start, conflict } = editor
  return (
    <>
      {editor.isRestored && <RestoredNote onDiscard={editor.discard} />}
      <RecordForm
        key={start.times}
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
        <RecordChoice
          base={conflict.base}
          mine={conflict.mine}
          theirs={valuesOf(conflict.theirs)}
          words="office-people.conflict"
          nothing={t('office-people.nothing')}
          labelOf={(part) => labels[part] ?? part}
          textOf={textOf}
          onMerge={(merged) => {
            editor.applyMerge(merged)
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

type RecordFormControl<Values extends FieldValues> = ReturnType<typeof useSentForm<Values, Changes>>

interface RecordFormProps<Values extends FieldValues, Row extends { version: string }> {
  kind: RecordKind<Values, Row>
  editor: ReturnType<typeof useRecordEditor<Values, Row>>
  children(form: RecordFormControl<Values>, values: Values, basis: Row | null): ReactNode
  onSaved(record: Row): void
  onCancel(): void
}

/** The form of a record: typed text stays in this tab, and only the changes are sent. */
function RecordForm<Values extends FieldValues, Row extends { version: string }>({
  kind,
  editor,
  children,
  onSaved,
  onCancel,
}: RecordFormProps<Values, Row>) {
  const { t } = useTranslator()
  const { basis, start } = editor
  const [attemptOf] = useState(attemptKeys)
  const [isSaved, setIsSaved] = useState(false)
  const [schema] = useState(() => kind.schemaFor(basis))
  const form = useSentForm<Values, Changes>({
    schema,
    defaultValues: start.values as DefaultValues<Values>,
    labels: kind.labels,
    invalid: { text: () => t('office-people.to_correct'), kind: 'warning' },
    onTyped: editor.onTyped,
    send,
  })
  const values = useWatch({ control: form.control }) as Values
  useLeaveGuard(editor.isChanged(values) && !isSaved)

  async function send(changes: Changes): Promise<void> {
    const mine = structuredClone(form.getValues())
    if (basis && Object.keys(changes).length === 0) {
      notify(t('office-people.unchanged'), 'primary')
      return
    }
    try {
      const saved = await (basis
        ? kind.change(basis, changes)
        : kind.add(changes, attemptOf(changes)))
      flushSync(() => setIsSaved(true))
      editor.forget()
      onSaved(saved)
    } catch (error) {
      await editor.fail(error, mine, kind.readAgain)
    }
  }

  return (
    <form className="form record-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      {children(form, values, basis)}
      <SentProblem form={form} />
      <div className="row-acts">
        <Button type="submit" variant="main" busy={form.busy} busyText={t('office-people.busy')}>
          {t('office-people.save')}
        </Button>
        <Button onClick={onCancel}>{t('office-people.cancel')}</Button>
      </div>
    </form>
  )
}

/** How one kind of register record differs from another in the editor. */
export interface RecordKind<Values extends FieldValues, Row> {
  /** Names the unsaved work that is kept in this tab. */
  draft: string
  /** The initial values of the fields of a new record. */
  blank: Values
  /** The labels of the fields, in the order of the form. */
  labels: Record<string, string>
  valuesOf(record: Row): Values
  /** The text of a part, where two versions stand beside each other. */
  textOf(part: keyof Values & string, values: Values): string
  /**
   * Makes the request body from the typed values: only the changes of an existing record, all
   * fields of a new one.
   */
  schemaFor(record: Row | null): v.GenericSchema<Values, Changes>
  add(values: Changes, attempt: string): Promise<Row>
  change(record: Row, changes: Changes): Promise<Row>
  readAgain(record: Row): Promise<Row>
}
