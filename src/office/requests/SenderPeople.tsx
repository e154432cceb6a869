import type { PeopleOfRequest } from '#src/contract/people/register-person.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { peoplePath } from '../people/people-view.ts'

interface Props {
  slug: string
  people: PeopleOfRequest['results']
}

/** The way from a request to the record of whoever sent it, where the register knows them. */
export function SenderPeople({ slug, people }: Props) {
  const { t, locale } = useTranslator()
  if (people.length === 0) return null
  return (
    <ul className="contact-ways">
      {people.map(({ id, name }) => (
        <li key={id}>
          <a href={localePath(locale, peoplePath(slug, { kind: 'person', id }))}>
            <Icon name="user" />
            {t('office-requests.record.person', { name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
