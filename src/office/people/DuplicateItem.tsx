import type { OwnOffice } from '#src/contract/office/office.ts'
import type { DuplicatePair } from '#src/contract/people/register-person.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'
import { peoplePath } from './people-view.ts'

interface Props {
  office: OwnOffice
  pair: DuplicatePair
  onDistinct(): void
}

/** Two records, the reasons why they may be one person, and the two answers. */
export function DuplicateItem({ office, pair, onDistinct }: Props) {
  const { t, locale } = useTranslator()
  const [one, other] = pair.people
  const ids: [number, number] = [one.id, other.id]
  const part = useAct(async () => {
    await officeApi(office).sayDistinct(ids)
    onDistinct()
  }, t('office-people.duplicates.said'))
  return (
    <li className="pair">
      <p className="pair-names">
        {pair.people.map((person) => (
          <span key={person.id}>
            <a
              href={localePath(locale, peoplePath(office.slug, { kind: 'person', id: person.id }))}
            >
              {person.name}
            </a>
            <span className="hint">
              {[person.email, person.mobilephone ?? person.phone, person.birth_place_parish]
                .filter(Boolean)
                .join(' · ') || t('office-people.no_contact')}
            </span>
          </span>
        ))}
      </p>
      <p className="why">
        <span className={`state-mark likeness-${pair.likeness}`}>
          {t(`office-people.duplicates.likeness.${pair.likeness}`)}
        </span>{' '}
        {pair.reasons.map((reason) => t(`office-requests.who.reasons.${reason}`)).join(' · ')}
      </p>
      <div className="row-acts">
        <a
          className="btn main"
          href={localePath(locale, peoplePath(office.slug, { kind: 'merge', ids }))}
        >
          {t('office-people.duplicates.compare')}
          <span className="vh"> {one.name}</span>
        </a>
        <Button busy={part.busy} onClick={() => part.run()}>
          {t('office-people.duplicates.distinct')}
          <span className="vh"> {one.name}</span>
        </Button>
      </div>
      <ActProblem text={part.problem} />
    </li>
  )
}
