import { useState } from 'react'
import type { ImportColumns } from '#src/contract/office/import.ts'
import { PERSON_COLUMNS } from '#src/domain/people/person-columns.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { useOfficeApi } from '../office-query.ts'
import type { PartProps } from './OneImport.tsx'

/**
 * Shows how the columns of a table of people are read, and lets the user match them differently.
 */
export function ColumnsForm({
  record,
  onChanged,
  columns,
}: PartProps & { columns: ImportColumns }) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const [fields, setFields] = useState(columns.fields)
  const hasName = fields.some((field) => /^(?:name|first_name|last_name)$/.test(field ?? ''))
  // Show which values are left out before anybody is imported without them.
  const leavesOut = columns.headers.some((header, at) => header !== '' && !columns.fields[at])
  const [capitals, setCapitals] = useState(columns.capitals)
  const isChanged =
    capitals !== columns.capitals || fields.some((field, at) => field !== columns.fields[at])
  const apply = useAction(async () => {
    const matched = { fields, capitals: capitals ?? 'kept' }
    onChanged(await api.matchImportColumns(record.id, matched))
  }, t('office-imports.columns.busy'))
  const options = [
    { value: '', text: t('office-imports.columns.left_out') },
    ...PERSON_COLUMNS.map((value) => ({ value, text: t(`office-imports.fields.${value}`) })),
  ]
  const choose = (at: number, field: string) => {
    // Each field can come from one column only: the other column loses it.
    const others = fields.map((one) => (one === field ? null : one))
    setFields(others.with(at, field === '' ? null : field))
  }
  return (
    <details
      className="import-columns"
      open={!hasName || leavesOut || capitals === 'kept' || isChanged || undefined}
    >
      <summary>
        <Icon name="chevronDown" />
        {t('office-imports.columns.title')}
      </summary>
      <p className="hint">{t('office-imports.columns.hint')}</p>
      <div className="import-column-fields">
        {columns.headers.map((header, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            key={at}
            name={`column-${at}`}
            label={
              header === ''
                ? t('office-imports.columns.unnamed', { number: at + 1 })
                : t('office-imports.columns.column', { name: header })
            }
            options={options}
            value={fields[at] ?? ''}
            onChange={({ target }) => choose(at, target.value)}
          />
        ))}
      </div>
      {capitals !== null && (
        <CheckField
          name="capitals"
          label={t('office-imports.columns.capitals')}
          more={t('office-imports.columns.capitals_hint')}
          checked={capitals === 'lowered'}
          onChange={({ target }) => setCapitals(target.checked ? 'lowered' : 'kept')}
        />
      )}
      {!hasName && <p role="status">{t('office-imports.columns.no_name')}</p>}
      {isChanged && (
        <Button
          variant="main"
          busy={apply.busy}
          busyText={t('office-imports.columns.busy')}
          onClick={apply.run}
        >
          {t('office-imports.columns.apply')}
        </Button>
      )}
      <ActionProblem text={apply.problem} />
    </details>
  )
}
