import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { PersonField } from '#src/contract/people/register-person.ts'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ContactWays } from './ContactWays.tsx'

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

/** What the register has of a person; how they are reached comes first, by one press. */
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
