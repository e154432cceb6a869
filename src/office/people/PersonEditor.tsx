import type { OwnOffice } from '#src/contract/office/office.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { PersonFields } from './PersonFields.tsx'
import {
  newPersonValues,
  type PersonValues,
  personLabels,
  personSchema,
  personValuesOf,
  shownField,
} from './person-values.ts'
import { RecordEditor } from './RecordEditor.tsx'
import type { RecordKind } from './record-kind.ts'

/** Names the unsaved work in this tab, by the number of the record or for a new one. */
export function personDraft(office: OwnOffice, id: number | 'new'): string {
  return `person:${office.id}:${id}`
}

interface Props {
  office: OwnOffice
  /** As it was read; null for a new person. */
  record: EntityRecord | null
  onSaved(record: EntityRecord): void
  onCancel(): void
}

/** The editor of a person in the register. */
export function PersonEditor({ office, record, onSaved, onCancel }: Props) {
  const { t } = useTranslator()
  return (
    <RecordEditor
      kind={personKind(office, record, t)}
      record={record}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(form, _, basis) => <PersonFields form={form} isLinked={Boolean(basis?.account)} />}
    </RecordEditor>
  )
}

function personKind(
  office: OwnOffice,
  record: EntityRecord | null,
  t: Translator['t'],
): RecordKind<PersonValues, EntityRecord> {
  const api = officeApi(office)
  return {
    draft: personDraft(office, record?.id ?? 'new'),
    blank: newPersonValues(),
    labels: personLabels(t),
    valuesOf: personValuesOf,
    textOf: (part, values) => {
      if (part !== 'sex') return values[part]
      return shownField(t, 'sex', values.sex === '' ? null : values.sex === 'true') ?? ''
    },
    schemaFor: personSchema,
    add: (values, attempt) => api.addPerson(values, attempt),
    change: ({ id, version }, changes) => api.changePerson(id, changes, version),
    readAgain: async ({ id }) => (await api.person(id)).person,
  }
}
