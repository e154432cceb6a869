import * as v from 'valibot'
import { EntityForm, type EntityRecord } from '#src/contract/people/entity.ts'
import { PERSON_FIELD_NAMES, type PersonField } from '#src/contract/people/register-person.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { type Choice, formValues, parseChoice } from '#src/ui/forms/form-values.ts'

/** The fields of a person, by the groups of their form. */
const PERSON_PARTS = {
  personal: ['name', 'sex', 'title', 'birth_place_parish', 'birth_place_county', 'taxpayer'],
  address: ['address', 'door_number', 'postal_code', 'district'],
  contacts: ['mobilephone', 'phone', 'fax', 'email'],
} as const satisfies Record<string, PersonField[]>

/** The values of a person's fields. */
export type PersonValues = Record<Exclude<PersonField, 'sex'>, string> & { sex: Choice }

const EMPTY = Object.fromEntries(PERSON_FIELD_NAMES.map((name) => [name, ''])) as PersonValues

/** @param name the typed search text with which adding the person began */
export function newPersonValues(name = ''): PersonValues {
  return { ...EMPTY, name }
}

/** The fields of a record that the form edits. */
export function personForm(record: EntityRecord): EntityForm {
  return Object.fromEntries(PERSON_FIELD_NAMES.map((name) => [name, record[name]])) as EntityForm
}

/** Converts a record into the values of its fields. */
export function personValuesOf(record: EntityForm): PersonValues {
  const filled = PERSON_FIELD_NAMES.map((name) => [name, textOf(record[name])])
  return Object.fromEntries(filled) as PersonValues
}

function textOf(value: string | boolean | null): string {
  return value === null ? '' : String(value)
}

const Filled = v.pipe(
  formValues<PersonValues>(),
  v.transform(({ sex, ...typed }): unknown => ({ ...typed, sex: parseChoice(sex) })),
  EntityForm,
)

/**
 * Makes the request body from the typed values: only the changes of an existing record, all fields
 * of a new person.
 */
export function personSchema(record: EntityRecord | null): v.GenericSchema<PersonValues, Changes> {
  return v.pipe(
    Filled,
    v.transform((form): Changes => {
      const changed = Object.entries(form).filter(
        ([name, value]) => record === null || value !== record[name as PersonField],
      )
      return Object.fromEntries(changed)
    }),
  )
}

/** The labels of the fields, in the order of the form. */
export function personLabels(t: Translator['t']): Record<PersonField, string> {
  const names = Object.values(PERSON_PARTS).flat()
  return Object.fromEntries(
    names.map((name) => [name, t(`office-people.fields.${name}`)]),
  ) as Record<PersonField, string>
}

/** The value of a field as the server has it; null if the field is empty. */
export function shownField(
  t: Translator['t'],
  name: PersonField,
  value: EntityForm[PersonField],
): string | null {
  if (name !== 'sex') return value === null ? null : String(value)
  return value === null ? null : t(`office-people.sexes.${value === true}`)
}
