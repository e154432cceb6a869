import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import type { FamilyInfo } from '#src/contract/requests/family.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Answer } from './AnswerList.tsx'
import { FAMILY_TEXT_NAMES, type FamilyText } from './family-values.ts'

type Person = { name: string; email: string | null } | null
type Line = Pick<
  FamilyInfo['family_entities'][number],
  'entity_name' | 'relation_with' | 'relationship_degree_id'
> & { pending_entity: Person }

/** A family for reading: before it is sent, or after. */
export type ReadableFamily = Record<FamilyText, string | null> &
  Pick<FamilyInfo, 'name' | 'father_name' | 'mother_name'> & {
    father_description?: string | null
    mother_description?: string | null
    father_pending_entity: Person
    mother_pending_entity: Person
    family_entities: Line[]
  }

/** A family's answers in the order of its form (namespace `families`). */
export function familyAnswers(
  family: ReadableFamily,
  degrees: readonly RelationshipDegree[],
  t: Translator['t'],
): Answer[] {
  const { father_pending_entity: father, mother_pending_entity: mother } = family
  const relationOf = ({ relation_with, relationship_degree_id }: Line) => [
    degrees.find(({ id }) => id === relationship_degree_id)?.name,
    relation_with && t(`families.relations.${relation_with}`),
  ]
  return [
    { label: t('families.name'), value: family.name },
    {
      label: t('families.father'),
      value: joined([family.father_description ?? family.father_name, father?.email]),
    },
    {
      label: t('families.mother'),
      value: joined([family.mother_description ?? family.mother_name, mother?.email]),
    },
    ...family.family_entities.map((line, at) => ({
      label: t('families.person', { number: at + 1 }),
      value: joined([
        line.entity_name ?? line.pending_entity?.name,
        ...relationOf(line),
        line.pending_entity?.email,
      ]),
    })),
    ...FAMILY_TEXT_NAMES.map((name) => ({ label: t(`families.${name}`), value: family[name] })),
  ]
}

function joined(parts: ReadonlyArray<string | number | null | undefined>): string {
  return parts.filter(Boolean).join(' · ')
}
