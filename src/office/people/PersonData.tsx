import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { PersonField } from '#src/contract/people/register-person.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

const SHOWN: PersonField[] = [
  'sex',
  'title',
  'birth_place_parish',
  'birth_place_county',
  'taxpayer',
  'address',
  'door_number',
  'postal_code',
  'district',
  'fax',
]

/** The data of the register about a person; links to call or write come first. */
export function PersonData({ person }: { person: EntityRecord }) {
  const { t } = useTranslator()
  const answers = SHOWN.map((name) => ({
    label: t(`office-people.fields.${name}`),
    value:
      name === 'sex' && person.sex !== null
        ? t(`office-people.sexes.${person.sex}`)
        : (person[name] as string | null),
  }))
  const open = answers.filter(({ value }) => !value).map(({ label }) => label)
  return (
    <>
      <ContactWays person={person} />
      <AnswerList answers={answers} />
      {open.length > 0 && (
        <p className="hint">
          {t('office-people.left_open')} {open.join(' · ')}
        </p>
      )}
    </>
  )
}

/** Links to call a person or to write to them. */
function ContactWays({ person }: { person: EntityRecord }) {
  const { t } = useTranslator()
  const { email, mobilephone, phone } = person
  const phones = [mobilephone, phone].filter((one) => one !== null)
  if (email === null && phones.length === 0) {
    return <p className="hint">{t('office-people.no_contact')}</p>
  }
  return (
    <ul className="contact-ways">
      {email !== null && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      )}
      {phones.map((one) => (
        <li key={one}>
          <a href={`tel:${one.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            {one}
          </a>
        </li>
      ))}
    </ul>
  )
}
