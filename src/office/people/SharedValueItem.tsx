import { useState } from 'react'
import type { SharedValueGroup } from '#src/contract/people/duplicates.ts'
import { notify } from '#src/stores/notifications.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { usePeoplePath } from './people-view.ts'

interface Props {
  group: SharedValueGroup
  onLetGo(): void
}

/**
 * Records that look alike only by one value. The office lets all of them go at once, or chooses two
 * to compare.
 */
export function SharedValueItem({ group, onLetGo }: Props) {
  const toPeople = usePeoplePath()
  const office = useOffice()
  const { t } = useTranslator()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { field, value, count, people } = group
  const [one, other] = chosen
  return (
    <li className="pair">
      <p className="pair-names">
        <span>
          <b className="shared-value">{value}</b>
          <span className="hint">{t(`office-people.groups.count.${field}`, { count })}</span>
        </span>
      </p>
      <details>
        <summary className="more-link">
          {t('office-people.groups.open')}
          <Icon name="chevronDown" />
        </summary>
        <div className="group-people">
          {people.map((person) => (
            <CheckField
              key={person.id}
              label={person.name}
              checked={chosen.includes(person.id)}
              // A third choice replaces the first.
              onChange={({ target }) => {
                const others = chosen.filter((id) => id !== person.id)
                setChosen(target.checked ? [...others, person.id].slice(-2) : others)
              }}
              more={<Contact person={person} field={field} />}
            />
          ))}
          {count > people.length && (
            <p className="hint">
              {t('office-people.groups.more', { count: count - people.length })}
            </p>
          )}
          {one !== undefined && other !== undefined ? (
            <a className="btn" href={toPeople({ kind: 'merge', ids: [one, other] })}>
              {t('office-people.duplicates.compare')}
            </a>
          ) : (
            <p className="hint">{t('office-people.groups.choose')}</p>
          )}
        </div>
      </details>
      <div className="row-acts">
        <ConfirmButton
          title={t('office-people.groups.confirm_title', { value })}
          text={t(`office-people.groups.means.${field}`, { count })}
          confirm={t('office-people.groups.let_go')}
          keep={t('office-people.cancel')}
          busyText={t('office-people.busy')}
          act={async () => {
            await officeApi(office).letGoValue({ field, value })
            notify(t('office-people.groups.done'), 'success')
            onLetGo()
          }}
        >
          {t('office-people.groups.let_go')}
          <span className="vh"> {value}</span>
        </ConfirmButton>
      </div>
    </li>
  )
}

interface ContactProps {
  person: SharedValueGroup['people'][number]
  field: SharedValueGroup['field']
}

/** What tells the people of a group apart, and a link to the record. */
function Contact({ person, field }: ContactProps) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
  const { id, name, email, mobilephone, phone, birth_place_parish } = person
  const ways = field === 'email' ? [mobilephone ?? phone] : [email]
  return (
    <span className="hint">
      {[...ways, birth_place_parish].filter(Boolean).join(' · ') || t('office-people.groups.alone')}{' '}
      <a href={toPeople({ kind: 'person', id })}>
        {t('office-people.groups.record')}
        <span className="vh"> {name}</span>
      </a>
    </span>
  )
}
