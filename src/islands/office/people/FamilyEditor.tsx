import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Changes } from '../../../contract/changes.ts'
import type { FamilyRecord } from '../../../contract/family.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { HOUSEHOLD_MAX } from '../../../contract/pending-family.ts'
import type { RelationshipDegree } from '../../../contract/relationship-degree.ts'
import { notify } from '../../../stores/notifications.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { attemptKeys } from '../../forms/attempt-keys.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { useLeaveGuard } from '../contents/use-leave-guard.ts'
import { FamilyFields } from './FamilyFields.tsx'
import {
  type FamilyValues,
  familyLabels,
  familySchema,
  familyValuesOf,
  NEW_FAMILY_VALUES,
} from './family-values.ts'
import { RecordConflict } from './RecordConflict.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useDegrees } from './use-degrees.ts'
import { useRecordEditor } from './use-record-editor.ts'

/** What of unsaved work is kept in this tab, by the number of the record or for a new one. */
export function familyDraft(office: OwnOffice, id: number | 'new'): string {
  return `family:${office.id}:${id}`
}

interface Props {
  office: OwnOffice
  /** As it was read; null for a new one. */
  record: FamilyRecord | null
  onSaved(record: FamilyRecord): void
  onCancel(): void
}

/** A family of the register, being written. */
export function FamilyEditor({ office, record, onSaved, onCancel }: Props) {
  const { t } = useTranslator()
  const degrees = useDegrees()
  const editor = useRecordEditor<FamilyValues, FamilyRecord>({
    draft: familyDraft(office, record?.id ?? 'new'),
    record,
    initial: record ? familyValuesOf(record) : NEW_FAMILY_VALUES,
    valuesOf: familyValuesOf,
  })
  const { begun, conflict } = editor
  const labels = familyLabels(t, 0)
  const textOf = (part: keyof FamilyValues, values: FamilyValues): string => {
    if (part === 'father_id' || part === 'mother_id') return values[part]?.name ?? ''
    if (part !== 'family_entities') return values[part]
    return values[part].map((member) => member.name).join('\n')
  }
  return (
    <>
      {editor.isRestored && <RestoredNote onDiscard={editor.discard} />}
      <FamilyForm
        key={begun.times}
        office={office}
        degrees={degrees}
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
          theirs={familyValuesOf(conflict.theirs)}
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

interface FormProps extends Omit<Props, 'record'> {
  degrees: readonly RelationshipDegree[]
  editor: ReturnType<typeof useRecordEditor<FamilyValues, FamilyRecord>>
}

function FamilyForm({ office, degrees, editor, onSaved, onCancel }: FormProps) {
  const { t } = useTranslator()
  const { basis, begun } = editor
  const [attemptOf] = useState(attemptKeys)
  const [isSaved, setIsSaved] = useState(false)
  const [schema] = useState(() => familySchema(basis))
  const latest = useRef(editor)
  latest.current = editor
  const form = useSentForm<FamilyValues, Changes>({
    schema,
    defaultValues: begun.values,
    labels: familyLabels(t, HOUSEHOLD_MAX),
    invalid: { text: () => t('office-people.to_correct'), kind: 'warning' },
    send,
  })
  const values = useWatch({ control: form.control }) as FamilyValues
  useLeaveGuard(editor.isChanged(values) && !isSaved)
  const { watch } = form
  useEffect(() => {
    const watching = watch((typed) => latest.current.onTyped(typed as FamilyValues))
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
        ? await api.changeFamily(basis.id, changes, basis.version)
        : await api.addFamily(changes, attemptOf(changes))
      flushSync(() => setIsSaved(true))
      editor.forget()
      onSaved(saved)
    } catch (error) {
      await editor.fail(error, mine, () => api.registeredFamily(basis?.id ?? 0))
    }
  }

  return (
    <form className="form record-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary
        title={t('office-people.invalid')}
        errors={form.errors}
        attempt={form.attempt}
      />
      <FamilyFields office={office} form={form} values={values} degrees={degrees} />
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
