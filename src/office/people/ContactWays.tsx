import type { EntityRecord } from '#src/contract/people/entity.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** How somebody of the register is reached: one press writes or calls. */
export function ContactWays({ person }: { person: EntityRecord }) {
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
