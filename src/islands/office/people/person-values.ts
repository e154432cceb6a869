import * as v from 'valibot'
import type { Changes } from '#src/contract/changes.ts'
import { EntityForm, type EntityRecord } from '#src/contract/entity.ts'
import { PERSON_FIELD_NAMES, type PersonField } from '#src/contract/register-person.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { type Choice, chosen } from '#src/islands/forms/choice.ts'
import { formValues } from '#src/islands/forms/form-values.ts'

/** The fields of a person, in the parts of their form. */
export const PERSON_PARTS = {
  personal: ['name', 'sex', 'title', 'birth_place_parish', 'birth_place_county', 'taxpayer'],
  address: ['address', 'door_number', 'postal_code', 'district'],
  contacts: ['mobilephone', 'phone', 'fax', 'email'],
} as const satisfies Record<string, PersonField[]>

/** What the fields of a person hold. */
export type PersonValues = Record<Exclude<PersonField, 'sex'>, string> & { sex: Choice }

const EMPTY = Object.fromEntries(PERSON_FIELD_NAMES.map((name) => [name, ''])) as PersonValues

/** @param name what was looked for before somebody new was begun */
export function newPersonValues(name = ''): PersonValues {
  return { ...EMPTY, name }
}

/** What a form says of a record, without what stands beside it. */
export function personForm(record: EntityRecord): EntityForm {
  return Object.fromEntries(PERSON_FIELD_NAMES.map((name) => [name, record[name]])) as EntityForm
}

/** A record as its fields show it. */
export function personValuesOf(record: EntityForm): PersonValues {
  const filled = PERSON_FIELD_NAMES.map((name) => [name, textOf(record[name])])
  return Object.fromEntries(filled) as PersonValues
}

function textOf(value: string | boolean | null): string {
  return value === null ? '' : String(value)
}

const Filled = v.pipe(
  formValues<PersonValues>(),
  v.transform(({ sex, ...typed }): unknown => ({ ...typed, sex: chosen(sex) })),
  EntityForm,
)

/** Makes of what was typed what is sent: of a record only what changes, of somebody new all of it. */
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

/** What the fields are called, in the order of the form. */
export function personLabels(t: Translator['t']): Record<PersonField, string> {
  const names = Object.values(PERSON_PARTS).flat()
  return Object.fromEntries(
    names.map((name) => [name, t(`office-people.fields.${name}`)]),
  ) as Record<PersonField, string>
}

/** A field as it is read: null where there is nothing. */
export function shownField(
  t: Translator['t'],
  name: PersonField,
  value: EntityForm[PersonField],
): string | null {
  if (name !== 'sex') return value === null ? null : String(value)
  return value === null ? null : t(`office-people.sexes.${value === true}`)
}
