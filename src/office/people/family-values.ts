import * as v from 'valibot'
import { type FamilyRecord, RegisteredFamilyForm } from '#src/contract/people/family.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { FAMILY_TEXTS } from '#src/contract/requests/family.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { formValues } from '#src/ui/forms/form-values.ts'
import type { Picked } from './PersonPicker.tsx'

export type FamilyText = keyof typeof FAMILY_TEXTS
export const FAMILY_TEXT_NAMES = Object.keys(FAMILY_TEXTS) as FamilyText[]

/** The field values of a member; the value of a select is an id as text. */
export interface MemberValues extends Picked {
  description: string
  relation_with: string
  relationship_degree_id: string
}

/** The field values of a family in the register. */
export type FamilyValues = Record<FamilyText | 'name', string> & {
  father_id: Picked | null
  mother_id: Picked | null
  family_entities: MemberValues[]
}

const NO_TEXTS = Object.fromEntries(FAMILY_TEXT_NAMES.map((name) => [name, ''])) as Record<
  FamilyText,
  string
>

export const NEW_FAMILY_VALUES: FamilyValues = {
  name: '',
  father_id: null,
  mother_id: null,
  family_entities: [],
  ...NO_TEXTS,
}

/** The field values of a family. */
export function familyValuesOf(record: FamilyRecord): FamilyValues {
  const picked = (id: number | null, name: string | null) =>
    id === null ? null : { id, name: name ?? '' }
  const texts = FAMILY_TEXT_NAMES.map((name) => [name, record[name] ?? ''])
  return {
    name: record.name,
    father_id: picked(record.father_id, record.father_name),
    mother_id: picked(record.mother_id, record.mother_name),
    family_entities: record.family_entities.map((line) => ({
      id: line.entity_id,
      name: line.entity_name,
      description: line.entity_description ?? '',
      relation_with: textOf(line.relation_with),
      relationship_degree_id: textOf(line.relationship_degree_id),
    })),
    ...(Object.fromEntries(texts) as Record<FamilyText, string>),
  }
}

/**
 * Makes the request body from the typed values: only the changes of an existing record, all fields
 * of a new family.
 */
export function familySchema(record: FamilyRecord | null): v.GenericSchema<FamilyValues, Changes> {
  const before = record ? familyValuesOf(record) : undefined
  let typed: FamilyValues | undefined
  return v.pipe(
    formValues<FamilyValues>(),
    v.transform((values): unknown => {
      typed = values
      const { father_id, mother_id, family_entities, ...texts } = values
      return {
        // Browsers submit line breaks as CRLF, but the server stores LF.
        ...texts,
        father_id: father_id?.id ?? null,
        mother_id: mother_id?.id ?? null,
        family_entities: family_entities.map((line) => ({
          entity_id: line.id,
          entity_description: line.description,
          relation_with: numberOf(line.relation_with),
          relationship_degree_id: numberOf(line.relationship_degree_id),
        })),
      }
    }),
    RegisteredFamilyForm,
    v.transform((form): Changes => {
      const isChanged = (name: string) => {
        const [was, is] = [before, typed].map((all) => all?.[name as keyof FamilyValues])
        return before === undefined || JSON.stringify(was) !== JSON.stringify(is)
      }
      return Object.fromEntries(Object.entries(form).filter(([name]) => isChanged(name)))
    }),
  )
}

function textOf(value: number | null): string {
  return value === null ? '' : `${value}`
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

/** The labels of the fields, in the order of the form. */
export function familyLabels(t: Translator['t'], members: number): Record<string, string> {
  const lines = Array.from({ length: members }, (_, at) => [
    [`family_entities.${at}.entity_id`, t('families.person', { number: at + 1 })],
    [`family_entities.${at}.relation_with`, t('families.person', { number: at + 1 })],
  ]).flat()
  return Object.fromEntries([
    ['name', t('families.name')],
    ['father_id', t('families.father')],
    ['mother_id', t('families.mother')],
    ['family_entities', t('office-people.family.members')],
    ...lines,
    ...FAMILY_TEXT_NAMES.map((name) => [name, t(`families.${name}`)]),
  ])
}
