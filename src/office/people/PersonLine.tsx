import type { EntityRecord } from '#src/contract/people/entity.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { peoplePath } from './people-view.ts'

interface Props {
  slug: string
  /** The list as it is looked at, as a query string: the way back leads to it. */
  from: string
  person: EntityRecord
}

/** A person in a register's list: their name, contact, and whether they have an account. */
export function PersonLine({ slug, from, person }: Props) {
  const { t, locale } = useTranslator()
  const { id, name, email, mobilephone, phone, address, door_number, account } = person
  // The street distinguishes people of the same name.
  const street = [address, door_number].filter(Boolean).join(', ')
  const more = [email, mobilephone ?? phone, street].filter(Boolean).join(' · ')
  return (
    <li data-row={id}>
      <a href={localePath(locale, peoplePath(slug, { kind: 'person', id })) + from}>{name}</a>
      {account && (
        <span className="state-marks">
          <span className="state-mark">
            <Icon name="user" />
            {t('office-people.has_account')}
          </span>
        </span>
      )}
      <span className="hint">{more || t('office-people.no_contact')}</span>
    </li>
  )
}
