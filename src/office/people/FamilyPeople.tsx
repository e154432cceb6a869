import type { FamilyRecord } from '#src/contract/people/family.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { peoplePath } from './people-view.ts'

interface Props {
  slug: string
  family: FamilyRecord
  degrees: readonly RelationshipDegree[]
}

/** Who belongs to a family, as what, with the way to the record of each. */
export function FamilyPeople({ slug, family, degrees }: Props) {
  const { t, locale } = useTranslator()
  const { father_id, father_name, mother_id, mother_name, family_entities } = family
  const people = [
    { id: father_id, name: father_name, as: t('families.father') },
    { id: mother_id, name: mother_name, as: t('families.mother') },
    ...family_entities.map((line) => ({
      id: line.entity_id,
      name: line.entity_name,
      as: [
        degrees.find(({ id }) => id === line.relationship_degree_id)?.name,
        line.relation_with && t(`families.relations.${line.relation_with}`),
        line.entity_description,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
  const known = people.flatMap(({ id, ...one }) => (id === null ? [] : [{ id, ...one }]))
  if (known.length === 0) return <p className="hint">{t('office-people.family.nobody')}</p>
  return (
    <ul className="link-lines">
      {known.map(({ id, name, as }) => (
        <li key={id}>
          <a href={localePath(locale, peoplePath(slug, { kind: 'person', id }))}>{name}</a>
          <span className="hint">{as}</span>
        </li>
      ))}
    </ul>
  )
}
