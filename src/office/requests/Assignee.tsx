import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { failureOf } from '#src/ui/failure.ts'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAnswer } from '#src/ui/use-answer.ts'
import { officeApi } from '../office.ts'
import type { OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  request: OpenedRequest
  onNewer(): Promise<void>
}

/** The person who handles a request: a colleague, the user, or nobody yet. */
export function Assignee({ office, request, onNewer }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { state } = useAnswer(office.slug, () => officeApi(office).assignable())
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { id, assignee } = request
  const people = state.kind === 'ready' ? state.answer.results : []
  const known = assignee && !people.some((one) => one.id === assignee.id) ? [assignee] : []

  async function give(accountId: number | null): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    try {
      await officeApi(office).assignRequest(id, accountId)
      await onNewer().catch(() => undefined)
    } catch (error) {
      setFailed(failureOf(error, translator).text)
    }
    setBusy(false)
  }

  return (
    <div className="assignee">
      <SelectField
        label={t('office-requests.assignee.label')}
        name="assignee"
        value={`${assignee?.id ?? ''}`}
        disabled={busy || state.kind !== 'ready'}
        {...(failed !== undefined && { error: failed })}
        onChange={({ target }) => void give(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', text: t('office-requests.assignee.nobody') },
          ...[...known, ...people].map((one) => ({ value: `${one.id}`, text: one.name })),
        ]}
      />
    </div>
  )
}
