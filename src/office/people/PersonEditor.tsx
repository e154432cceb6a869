import type { OwnOffice } from '#src/contract/office/office.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { PersonField } from '#src/contract/people/register-person.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { toOptions } from '#src/ui/fields/SelectField.tsx'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { useOfficeApi } from '../office-query.ts'
import {
  newPersonValues,
  type PersonValues,
  personLabels,
  personSchema,
  personValuesOf,
  shownField,
} from './person-values.ts'
import { type EditorProps, RecordEditor, type RecordKind } from './RecordEditor.tsx'

/** Key of the draft of a person in this tab, by the id of the record. */
export function personDraft(office: OwnOffice, id: number | 'new'): string {
  return `person:${office.id}:${id}`
}

/** The editor of a person in the register. */
export function PersonEditor(props: EditorProps<EntityRecord>) {
  const { record } = props
  const api = useOfficeApi()
  const office = useOffice()
  const { t } = useTranslator()
  const kind: RecordKind<PersonValues, EntityRecord> = {
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
  return (
    <RecordEditor {...props} kind={kind}>
      {(form, _, basis) => <PersonFields form={form} isLinked={Boolean(basis?.account)} />}
    </RecordEditor>
  )
}

type PersonFormControl = ReturnType<typeof useSentForm<PersonValues, Changes>>

interface PersonFieldsProps {
  form: PersonFormControl
  /** Whether an account with this address is linked. */
  isLinked: boolean
}

/**
 * All fields of a person, in groups. The browser must not autofill them, because they are about
 * another person than its user.
 */
function PersonFields({ form, isLinked }: PersonFieldsProps) {
  const { t } = useTranslator()
  const line = (name: Exclude<PersonField, 'sex'>) => ({
    ...form.field(name),
    autoComplete: 'off',
  })
  return (
    <>
      <FormGroup title={t('office-people.parts.personal')}>
        <TextField {...line('name')} required />
        <RadioField
          {...form.field('sex')}
          options={toOptions(['true', 'false', ''], (sex) =>
            t(`office-people.sexes.${sex || 'unknown'}`),
          )}
        />
        <TextField {...line('title')} hint={t('office-people.hints.title')} />
        <div className="fields-side">
          <TextField {...line('birth_place_parish')} />
          <TextField {...line('birth_place_county')} />
        </div>
        <TextField
          {...line('taxpayer')}
          spellCheck={false}
          hint={t('office-people.hints.taxpayer')}
        />
      </FormGroup>
      <FormGroup title={t('office-people.parts.address')}>
        <TextField {...line('address')} />
        <TextField {...line('door_number')} />
        <div className="fields-side">
          <TextField {...line('postal_code')} />
          <TextField {...line('district')} />
        </div>
      </FormGroup>
      <FormGroup title={t('office-people.parts.contacts')}>
        <div className="fields-side">
          <TextField {...line('mobilephone')} type="tel" inputMode="tel" />
          <TextField {...line('phone')} type="tel" inputMode="tel" />
        </div>
        <TextField {...line('fax')} type="tel" inputMode="tel" />
        <TextField
          {...line('email')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={t(`office-people.hints.${isLinked ? 'email_linked' : 'email'}`)}
        />
      </FormGroup>
    </>
  )
}
