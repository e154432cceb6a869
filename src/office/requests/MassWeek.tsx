import type { MassWithIntentions, WeekDay } from '#src/domain/masses/mass-week.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type Intention, type IntentionActs, WeekIntention } from './WeekIntention.tsx'

interface Props<Asked> extends IntentionActs<Asked> {
  /** How many intentions a mass takes; null where there is no limit. */
  most: number | null
  days: Array<WeekDay<Asked>>
  /** On the parish's calendar. */
  today: string
}

/** A week mass by mass, with what was asked for each. */
export function MassWeek<Asked extends Intention>({ days, today, ...shared }: Props<Asked>) {
  const { t, locale } = useTranslator()
  return (
    <div className="mass-week">
      {days.map(({ date, masses }) => (
        <section key={date} className="card" aria-labelledby={`day-${date}`}>
          <h3 id={`day-${date}`}>
            {capitalised(dayText(date, locale, 'named'))}
            {date === today && <span className="hint">{t('office-requests.by_mass.today')}</span>}
          </h3>
          {masses.length === 0 && <p className="hint">{t('office-requests.by_mass.no_mass')}</p>}
          {masses.map((mass) => (
            <Mass key={`${mass.time} ${mass.place}`} mass={mass} {...shared} />
          ))}
        </section>
      ))}
    </div>
  )
}

interface MassProps<Asked> extends IntentionActs<Asked> {
  most: number | null
  mass: MassWithIntentions<Asked>
}

function Mass<Asked extends Intention>({ mass, most, ...acts }: MassProps<Asked>) {
  const { t, locale } = useTranslator()
  const { time, place, isFull, standing, intentions } = mass
  const booked = intentions.filter(({ status }) => status === 'accepted').length
  return (
    <div className="week-mass">
      <div className="mass-head">
        <h4>
          {hourText(time, locale)} <span>{place}</span>
        </h4>
        {standing === 'missing' ? (
          <span className="request-mark overdue">{t('office-requests.by_mass.missing')}</span>
        ) : (
          <span className={isFull ? 'request-mark late' : 'request-mark withdrawn'}>
            {isFull && `${t('office-requests.by_mass.full')} · `}
            {most === null
              ? t('office-requests.by_mass.booked', { booked })
              : t('office-requests.by_mass.booked_of', { booked, most })}
          </span>
        )}
        {standing === 'typed' && (
          <span className="hint">{t('office-requests.by_mass.unplanned')}</span>
        )}
      </div>
      {standing === 'missing' && (
        <p className="hint">{t('office-requests.by_mass.missing_hint')}</p>
      )}
      {intentions.length > 0 && (
        <ul>
          {intentions.map((one) => (
            <WeekIntention
              key={one.id}
              one={one}
              isClosed={isFull || standing === 'missing'}
              {...acts}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
