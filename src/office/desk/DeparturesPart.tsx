import type { Departure, OwnOffice } from '#src/contract/office/office.ts'
import { agoText } from '#src/i18n/ago.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'
import { pendingOf } from '../pending.ts'
import { peoplePath } from '../people/people-view.ts'
import type { DeskAnswers } from './use-desk.ts'

interface Props extends Pick<DeskAnswers, 'pending'> {
  office: OwnOffice
}

/**
 * People who left the parish by themselves, until the office has noted it; nothing where there are
 * none.
 */
export function DeparturesPart({ office, pending }: Props) {
  const { t } = useTranslator()
  const departures = (pending.state.kind === 'ready' && pending.state.answer?.departures) || []
  if (departures.length === 0) return null
  const settle = async (id: number) => {
    await officeApi(office).settleDeparture(id)
    pending.put(await pendingOf(office))
  }
  return (
    <section className="card desk-part" aria-labelledby="departures">
      <h2 id="departures">{t('office.departures.title')}</h2>
      <ul className="office-warnings">
        {departures.map((departure) => (
          <DepartureItem
            key={departure.id}
            office={office}
            departure={departure}
            onSettle={() => settle(departure.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  office: OwnOffice
  departure: Departure
  onSettle(): Promise<void>
}

function DepartureItem({ office, departure, onSettle }: ItemProps) {
  const { t, locale } = useTranslator()
  const settle = useAct(onSettle, t('office.departures.settled'))
  const { at, name, entity_id: id } = departure
  return (
    <li>
      <p>
        {id === null ? (
          <b>{name}</b>
        ) : (
          <a href={localePath(locale, peoplePath(office.slug, { kind: 'person', id }))}>{name}</a>
        )}
      </p>
      <p>{t('office.departures.line', { ago: agoText(at, Date.now(), locale) })}</p>
      <Button
        busy={settle.busy}
        busyText={t('office.departures.busy')}
        onClick={() => settle.run()}
      >
        {t('office.departures.done')}
        <span className="vh"> {name}</span>
      </Button>
      <ActProblem text={settle.problem} />
    </li>
  )
}
