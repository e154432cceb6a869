import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { SentProblem } from '#src/ui/forms/SentProblem.tsx'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useLeaveGuard } from '../contents/use-leave-guard.ts'
import type { RecordKind } from './record-kind.ts'
import type { useRecordEditor } from './use-record-editor.ts'

export type RecordFormControl<Values extends FieldValues> = ReturnType<
  typeof useSentForm<Values, Changes>
>

interface Props<Values extends FieldValues, Row extends { version: string }> {
  kind: RecordKind<Values, Row>
  editor: ReturnType<typeof useRecordEditor<Values, Row>>
  children(form: RecordFormControl<Values>, values: Values, basis: Row | null): ReactNode
  onSaved(record: Row): void
  onCancel(): void
}

/** The form of a record: typed text stays in this tab, and only the changes are sent. */
export function RecordForm<Values extends FieldValues, Row extends { version: string }>({
  kind,
  editor,
  children,
  onSaved,
  onCancel,
}: Props<Values, Row>) {
  const { t } = useTranslator()
  const { basis, begun } = editor
  const [attemptOf] = useState(attemptKeys)
  const [isSaved, setIsSaved] = useState(false)
  const [schema] = useState(() => kind.schemaFor(basis))
  const form = useSentForm<Values, Changes>({
    schema,
    defaultValues: begun.values as DefaultValues<Values>,
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
        <Button type="submit" look="main" busy={form.busy} busyText={t('office-people.busy')}>
          {t('office-people.save')}
        </Button>
        <Button onClick={onCancel}>{t('office-people.cancel')}</Button>
      </div>
    </form>
  )
}
