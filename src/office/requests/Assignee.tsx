import { useQuery } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { officeApi } from '../office.ts'
import { officeQuery, useRefresh } from '../office-query.ts'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  request: OpenedRequest
}

/** The person who handles a request: a colleague, the user, or nobody yet. */
export function Assignee({ office, request }: Props) {
  const { t } = useTranslator()
  const { data } = useQuery(officeQuery(office, 'assignable'))
  const refresh = useRefresh(office)
  const { id, assignee } = request
  const give = useAction(async (accountId: number | null) => {
    await officeApi(office).assignRequest(id, accountId)
    await refresh(...ANSWERS_OF_REQUEST)
  })
  const people = data?.results ?? []
  const known = assignee && !people.some((one) => one.id === assignee.id) ? [assignee] : []

  return (
    <div className="assignee">
      <SelectField
        label={t('office-requests.assignee.label')}
        name="assignee"
        value={`${assignee?.id ?? ''}`}
        disabled={give.busy || data === undefined}
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
