import type { OwnOffice } from '#src/contract/office/office.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
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
  const { t } = useTranslator()
  const { state } = useAnswer(office.slug, () => officeApi(office).assignable())
  const { id, assignee } = request
  const give = useAction(async (accountId: number | null) => {
    await officeApi(office).assignRequest(id, accountId)
    await onNewer().catch(() => undefined)
  })
  const people = state.kind === 'ready' ? state.answer.results : []
  const known = assignee && !people.some((one) => one.id === assignee.id) ? [assignee] : []

  return (
    <div className="assignee">
      <SelectField
        label={t('office-requests.assignee.label')}
        name="assignee"
        value={`${assignee?.id ?? ''}`}
        disabled={give.busy || state.kind !== 'ready'}
        error={give.problem}
        onChange={({ target }) => give.run(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', text: t('office-requests.assignee.nobody') },
          ...[...known, ...people].map((one) => ({ value: `${one.id}`, text: one.name })),
        ]}
      />
    </div>
  )
}
