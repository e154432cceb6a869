import type { PersonFile } from '#src/contract/people/register-person.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { peoplePath } from './people-view.ts'

interface Props {
  slug: string
  families: PersonFile['families']
}

/** The families that somebody stands in, and as what. */
export function PersonFamilies({ slug, families }: Props) {
  const { t, locale } = useTranslator()
  if (families.length === 0) return <p className="hint">{t('office-people.families.none')}</p>
  return (
    <ul className="link-lines">
      {families.map(({ id, name, place }) => (
        <li key={id}>
          <a href={localePath(locale, peoplePath(slug, { kind: 'family', id }))}>{name}</a>
          <span className="hint">{t(`office-people.families.${place}`)}</span>
        </li>
      ))}
    </ul>
  )
}
