import type { Departure } from '#src/contract/office/office.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { useOfficeApi, useRefresh } from '../office-query.ts'
import { usePeoplePath } from '../people/people-view.ts'

/** People who left the parish themselves, until the office confirms that it has noted it. */
export function LeaversLine({ leavers }: { leavers: Departure[] }) {
  const api = useOfficeApi()
  const refresh = useRefresh()
  const toPeople = usePeoplePath()
  const { t, locale } = useTranslator()
  return (
    <li>
      <p>
        <b>{t('office.departures.title')}</b>{' '}
        {leavers.map(({ id, at, name, entity_id }) => (
          <span key={id} className="leaver">
            {entity_id === null ? (
              name
            ) : (
              <a href={toPeople({ kind: 'person', id: entity_id })}>{name}</a>
            )}{' '}
            <span className="hint">{agoText(at, Date.now(), locale)}</span>
          </span>
        ))}
        <br />
        {t('office.departures.line', { count: leavers.length })}
      </p>
      <ActionButton
        busyText={t('office.departures.busy')}
        done={t('office.departures.settled')}
        act={async () => {
          await api.acknowledgeDepartures(leavers.map(({ id }) => id))
          await refresh('pending')
        }}
      >
        {t('office.departures.done')}
      </ActionButton>
    </li>
  )
}
