import * as v from 'valibot'
import { BriefPerson } from '#src/contract/people/person.ts'
import {
  FAMILY_TEXTS,
  FamilyDetails,
  type FamilyInfo,
  hasRelation,
} from '#src/contract/requests/family.ts'
import { type Choice, formValues } from '../forms/form-values.ts'

/** A member of the household as the fields hold it: a select's choice is a number as text. */
export interface LineValues {
  entity_name: string
  pending_entity: BriefPerson | null
  relation_with: string
  relationship_degree_id: string
}

export type FamilyText = keyof typeof FAMILY_TEXTS
export const FAMILY_TEXT_NAMES = Object.keys(FAMILY_TEXTS) as FamilyText[]

/** The values of a family's registration. */
export type FamilyValues = Record<FamilyText | 'name' | 'father_name' | 'mother_name', string> & {
  father_pending_entity: BriefPerson | null
  mother_pending_entity: BriefPerson | null
  family_entities: LineValues[]
}

export const NEW_LINE: LineValues = {
  entity_name: '',
  pending_entity: null,
  relation_with: '',
  relationship_degree_id: '',
}

/** Builds a registration from the typed values; its issues are the contract's. */
export const FamilySchema = v.pipe(
  formValues<FamilyValues>(),
  v.transform(({ family_entities, ...typed }): unknown => ({
    ...typed,
    father_pending_entity: named(typed.father_pending_entity, typed.father_name),
    mother_pending_entity: named(typed.mother_pending_entity, typed.mother_name),
    family_entities: family_entities.map((line) => ({
      ...line,
      ...relationOf(line),
      pending_entity: named(line.pending_entity, line.entity_name),
    })),
  })),
  // All missing fields are reported at once: no rule waits for another field to be valid.
  v.config(FamilyDetails, { abortPipeEarly: false }),
)

/** Whether a line states its person's relation to the family (requirements §5.3). */
export function isRelated(line: LineValues): boolean {
  return hasRelation(relationOf(line))
}

/** The name field decides: without a name there is no person, and no other details. */
function named(person: BriefPerson | null, name: string): BriefPerson | null {
  return person && name.trim() ? { ...person, name } : null
}

function relationOf({ relation_with, relationship_degree_id }: LineValues) {
  return {
    relation_with: numberIn(relation_with),
    relationship_degree_id: numberIn(relationship_degree_id),
  }
}

function numberIn(chosen: string): number | null {
  return chosen === '' ? null : Number(chosen)
}

/** The values of a person's details (requirements §5.3). */
export interface PersonValues {
  name: string
  sex: Choice
  email: string
}

/** The first values of a person's details. */
export function personValues(name: string, person: BriefPerson | null, sex: Choice): PersonValues {
  return person
    ? { name: name || person.name, sex: person.sex ? 'true' : 'false', email: person.email }
    : { name, sex, email: '' }
}

/** The first values: empty, or those of a refused registration, to be corrected. */
export function familyValues(info: FamilyInfo): FamilyValues {
  const texts = Object.fromEntries(FAMILY_TEXT_NAMES.map((name) => [name, info[name] ?? '']))
  return {
    ...(texts as Record<FamilyText, string>),
    name: info.name ?? '',
    father_name: info.father_name ?? info.father_description ?? '',
    father_pending_entity: wholePerson(info.father_pending_entity),
    mother_name: info.mother_name ?? info.mother_description ?? '',
    mother_pending_entity: wholePerson(info.mother_pending_entity),
    family_entities: info.family_entities.map((line) => ({
      entity_name: line.entity_name ?? line.pending_entity?.name ?? '',
      pending_entity: wholePerson(line.pending_entity),
      relation_with: `${line.relation_with ?? ''}`,
      relationship_degree_id: `${line.relationship_degree_id ?? ''}`,
    })),
  }
}

function wholePerson(person: FamilyInfo['father_pending_entity']): BriefPerson | null {
  return v.is(BriefPerson, person) ? person : null
}
