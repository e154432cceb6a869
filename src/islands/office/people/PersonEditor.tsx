import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Changes } from '../../../contract/changes.ts'
import type { EntityRecord } from '../../../contract/entity.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { notify } from '../../../stores/notifications.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { attemptKeys } from '../../forms/attempt-keys.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { useLeaveGuard } from '../contents/use-leave-guard.ts'
import { PersonFields } from './PersonFields.tsx'
import {
  newPersonValues,
  type PersonValues,
  personLabels,
  personSchema,
  personValuesOf,
  shownField,
} from './person-values.ts'
import { RecordConflict } from './RecordConflict.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useRecordEditor } from './use-record-editor.ts'

/** What of unsaved work is kept in this tab, by the number of the record or for a new one. */
export function personDraft(office: OwnOffice, id: number | 'new'): string {
  return `person:${office.id}:${id}`
}

interface Props {
  office: OwnOffice
  /** As it was read; null for somebody new. */
  record: EntityRecord | null
  onSaved(record: EntityRecord): void
  onCancel(): void
}

/** Somebody of the register, being written. */
export function PersonEditor({ office, record, onSaved, onCancel }: Props) {
  const { t } = useTranslator()
  const editor = useRecordEditor<PersonValues, EntityRecord>({
    draft: personDraft(office, record?.id ?? 'new'),
    record,
    initial: record ? personValuesOf(record) : newPersonValues(),
    valuesOf: personValuesOf,
  })
  const labels = personLabels(t)
  const { begun, conflict } = editor
  return (
    <>
      {editor.isRestored && <RestoredNote onDiscard={editor.discard} />}
      <PersonForm
        key={begun.times}
        office={office}
        editor={editor}
        onSaved={onSaved}
        onCancel={() => {
          editor.forget()
          onCancel()
        }}
      />
      {conflict && (
        <RecordConflict
          base={conflict.base}
          mine={conflict.mine}
          theirs={personValuesOf(conflict.theirs)}
          labelOf={(part) => labels[part]}
          textOf={(part, values) =>
            part === 'sex'
              ? (shownField(t, 'sex', values.sex === '' ? null : values.sex === 'true') ?? '')
              : values[part]
          }
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

interface FormProps extends Omit<Props, 'record'> {
  editor: ReturnType<typeof useRecordEditor<PersonValues, EntityRecord>>
}

function PersonForm({ office, editor, onSaved, onCancel }: FormProps) {
  const { t } = useTranslator()
  const { basis, begun } = editor
  const [attemptOf] = useState(attemptKeys)
  const [isSaved, setIsSaved] = useState(false)
  const latest = useRef(editor)
  latest.current = editor
  const form = useSentForm<PersonValues, Changes>({
    schema: personSchema(basis),
    defaultValues: begun.values,
    labels: personLabels(t),
    invalid: { text: () => t('office-people.to_correct'), kind: 'warning' },
    send,
  })
  const values = useWatch({ control: form.control }) as PersonValues
  useLeaveGuard(editor.isChanged(values) && !isSaved)
  const { watch } = form
  useEffect(() => {
    const watching = watch((typed) => latest.current.onTyped(typed as PersonValues))
    return () => watching.unsubscribe()
  }, [watch])

  async function send(changes: Changes): Promise<void> {
    const api = officeApi(office)
    const mine = structuredClone(form.getValues())
    if (basis && Object.keys(changes).length === 0) {
      notify(t('office-people.unchanged'), 'primary')
      return
    }
    try {
      const saved = basis
        ? await api.changePerson(basis.id, changes, basis.version)
        : await api.addPerson(changes, attemptOf(changes))
      flushSync(() => setIsSaved(true))
      editor.forget()
      onSaved(saved)
    } catch (error) {
      await editor.fail(error, mine, async () => (await api.person(basis?.id ?? 0)).person)
    }
  }

  return (
    <form className="form record-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary
        title={t('office-people.invalid')}
        errors={form.errors}
        attempt={form.attempt}
      />
      <PersonFields form={form} isLinked={Boolean(basis?.account)} />
      {form.problem && (
        <FormProblem
          text={form.problem}
          attempt={form.attempt}
          takesFocus={form.errors.length === 0}
        />
      )}
      <div className="row-acts">
        <Button type="submit" look="main" busy={form.busy} busyText={t('office-people.busy')}>
          {t('office-people.save')}
        </Button>
        <Button onClick={onCancel}>{t('office-people.cancel')}</Button>
      </div>
    </form>
  )
}
