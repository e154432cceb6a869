import type { OwnOffice } from '#src/contract/office/office.ts'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { HOUSEHOLD_MAX } from '#src/contract/people/pending-family.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useDegrees } from '../kit/use-degrees.ts'
import { officeApi } from '../office.ts'
import { FamilyFields } from './FamilyFields.tsx'
import {
  type FamilyValues,
  familyLabels,
  familySchema,
  familyValuesOf,
  NEW_FAMILY_VALUES,
} from './family-values.ts'
import { RecordEditor, type RecordKind } from './RecordEditor.tsx'

/** Key of the draft of a family in this tab, by the id of its record. */
export function familyDraft(office: OwnOffice, id: number | 'new'): string {
  return `family:${office.id}:${id}`
}

interface Props {
  office: OwnOffice
  /** As it was read; null for a new family. */
  record: FamilyRecord | null
  onSaved(record: FamilyRecord): void
  onCancel(): void
}

/** The editor of a family in the register. */
export function FamilyEditor({ office, record, onSaved, onCancel }: Props) {
  const { t } = useTranslator()
  const degrees = useDegrees()
  return (
    <RecordEditor
      kind={familyKind(office, record, t)}
      record={record}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(form, values) => (
        <FamilyFields office={office} form={form} values={values} degrees={degrees} />
      )}
    </RecordEditor>
  )
}

function familyKind(
  office: OwnOffice,
  record: FamilyRecord | null,
  t: Translator['t'],
): RecordKind<FamilyValues, FamilyRecord> {
  const api = officeApi(office)
  return {
    draft: familyDraft(office, record?.id ?? 'new'),
    blank: NEW_FAMILY_VALUES,
    labels: familyLabels(t, HOUSEHOLD_MAX),
    valuesOf: familyValuesOf,
    textOf: (part, values) => {
      if (part === 'father_id' || part === 'mother_id') return values[part]?.name ?? ''
      if (part !== 'family_entities') return values[part]
      return values[part].map((member) => member.name).join('\n')
    },
    schemaFor: familySchema,
    add: (values, attempt) => api.addFamily(values, attempt),
    change: ({ id, version }, changes) => api.changeFamily(id, changes, version),
    readAgain: ({ id }) => api.registeredFamily(id),
  }
}
