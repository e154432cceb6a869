import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import type { WeekDay } from '#src/domain/masses/mass-week.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

type Intention = { id: number; status: RequestStatus } & Record<string, unknown>

interface Props<Asked> {
  /** The parish's name. */
  parish: string
  days: Array<WeekDay<Asked>>
}

/**
 * The week's list for the sacristy: every mass with the accepted intentions that are read out. It
 * is only visible in print.
 */
export function SacristySheet<Asked extends Intention>({ parish, days }: Props<Asked>) {
  const { t, locale } = useTranslator()
  const [first, last] = [days.at(0)?.date, days.at(-1)?.date]
  const accepted = days.map(({ date, masses }) => ({
    date,
    masses: masses
      .map((mass) => ({ ...mass, intentions: mass.intentions.filter(isAccepted) }))
      .filter(({ standing, intentions }) => standing === 'planned' || intentions.length > 0),
  }))
  return (
    <div className="sacristy-sheet">
      <p className="sheet-title">
        <b>{t('office-requests.by_mass.sheet')}</b>
        <span>{parish}</span>
        {first && last && (
          <span>
            {t('office-requests.by_mass.week', {
              from: dayText(first, locale, 'short'),
              to: dayText(last, locale),
            })}
          </span>
        )}
      </p>
      {accepted
        .filter(({ masses }) => masses.length > 0)
        .map(({ date, masses }) => (
          <section key={date}>
            <h3>{capitalised(dayText(date, locale, 'named'))}</h3>
            {masses.map(({ time, place, standing, intentions }) => (
              <div key={`${time} ${place}`} className="sheet-mass">
                <h4>
                  {hourText(time, locale)} <span>{place}</span>
                </h4>
                {standing === 'missing' || intentions.length === 0 ? (
                  <p>
                    {t(
                      `office-requests.by_mass.${standing === 'missing' ? 'missing' : 'no_intentions'}`,
                    )}
                  </p>
                ) : (
                  <ul>
                    {intentions.map((one) => (
                      <li key={one.id}>
                        <b>{String(one.intention_description)}</b>
                        <span>
                          {[one.intention_type_description, one.requested_by_description].join(
                            ' · ',
                          )}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </section>
        ))}
    </div>
  )
}

function isAccepted({ status }: Intention): boolean {
  return status === 'accepted'
}
