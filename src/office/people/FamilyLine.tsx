import type { FamilyRecord } from '#src/contract/people/family.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { peoplePath } from './people-view.ts'

interface Props {
  slug: string
  /** The list as it is looked at, as a query string: the way back leads to it. */
  from: string
  family: FamilyRecord
}

/** A family in the list of a register: what it is called, and who lives in it. */
export function FamilyLine({ slug, from, family }: Props) {
  const { t, locale } = useTranslator()
  const { id, name, father_name, mother_name, family_entities } = family
  const people = [father_name, mother_name, ...family_entities.map((one) => one.entity_name)]
  return (
    <li data-row={id}>
      <a href={localePath(locale, peoplePath(slug, { kind: 'family', id })) + from}>{name}</a>
      <span className="hint">
        {people.filter(Boolean).join(' · ') || t('office-people.family.nobody')}
      </span>
    </li>
  )
}
