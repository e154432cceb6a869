import type { OwnOffice } from '#src/contract/office/office.ts'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { HOUSEHOLD_MAX } from '#src/contract/requests/family.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useDegrees } from '../kit/use-degrees.ts'
import { useOffice } from '../office-context.ts'
import { useOfficeApi } from '../office-query.ts'
import { FamilyFields } from './FamilyFields.tsx'
import {
  type FamilyValues,
  familyLabels,
  familySchema,
  familyValuesOf,
  NEW_FAMILY_VALUES,
} from './family-values.ts'
import { type EditorProps, RecordEditor, type RecordKind } from './RecordEditor.tsx'

/** Key of the draft of a family in this tab, by the id of its record. */
export function familyDraft(office: OwnOffice, id: number | 'new'): string {
  return `family:${office.id}:${id}`
}

/** The editor of a family in the register. */
export function FamilyEditor(props: EditorProps<FamilyRecord>) {
  const { record } = props
  const api = useOfficeApi()
  const office = useOffice()
  const { t } = useTranslator()
  const degrees = useDegrees()
  const kind: RecordKind<FamilyValues, FamilyRecord> = {
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
  return (
    <RecordEditor {...props} kind={kind}>
      {(form, values) => <FamilyFields form={form} values={values} degrees={degrees} />}
    </RecordEditor>
  )
}
