import './mass-week.css'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'
import type { MassWithIntentions, WeekDay } from '#src/domain/masses/mass-week.ts'
import { NEW, queuePath } from '#src/domain/requests/request-queues.ts'
import { massText } from '#src/i18n/date-texts.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { headlineOfRecord } from './queue-view.ts'
import { StatusMark } from './request-marks.tsx'

interface Props<Asked> extends IntentionActions<Asked> {
  /** The maximum number of intentions of a mass; null for no limit. */
  most: number | null
  days: Array<WeekDay<Asked>>
  /** Today by the parish's calendar. */
  today: string
}

/** A week of masses, each with its requested intentions. */
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
            <Mass
              key={`${mass.time} ${mass.place}`}
              date={date}
              isOver={date < today}
              mass={mass}
              {...shared}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

interface MassProps<Asked> extends IntentionActions<Asked> {
  most: number | null
  date: string
  /** Whether its day is past. */
  isOver: boolean
  mass: MassWithIntentions<Asked>
}

function Mass<Asked extends Intention>({ mass, most, date, isOver, ...actions }: MassProps<Asked>) {
  const { t, locale } = useTranslator()
  const { time, place, isFull, standing, intentions } = mass
  const newIntentionAt = (at: Record<string, string>) =>
    `${localePath(locale, queuePath(actions.slug, 'mass-intention', NEW))}?${new URLSearchParams(at)}`
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
        {standing !== 'missing' && !isFull && !isOver && (
          <a className="more-link" href={newIntentionAt({ date, time, place })}>
            <Icon name="plus" />
            {t('office-requests.by_mass.add')}
            <span className="vh"> {massText({ date, time, place }, locale)}</span>
          </a>
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
              {...actions}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** An intention as the calls return it. */
type Intention = { id: number; status: RequestStatus } & Record<string, unknown>

/** The actions for the intentions of a week, and their progress. */
interface IntentionActions<Asked> {
  slug: string
  /** The id of the intention that is being accepted. */
  busy: number | undefined
  /** The id of the intention whose last action failed, and why. */
  failed: { id: number; text: string } | undefined
  onAccept(intention: Asked): void
  /** Frees the place of a booked intention. */
  onFree(intention: Asked): void
  /** Moves the intention to another mass. */
  onMove(intention: Asked): void
}

interface WeekIntentionProps<Asked> extends IntentionActions<Asked> {
  one: Asked
  /** Whether its mass is full. */
  isClosed: boolean
}

/** An intention in the list of its mass, with its actions. */
function WeekIntention<Asked extends Intention>({
  one,
  isClosed,
  slug,
  busy,
  failed,
  onAccept,
  onFree,
  onMove,
}: WeekIntentionProps<Asked>) {
  const { t, locale } = useTranslator()
  const { subject } = headlineOfRecord('mass-intention', one)
  return (
    <li>
      <p className="about">
        <a href={localePath(locale, queuePath(slug, 'mass-intention', one.id))}>{subject}</a>
        <span className="hint">
          {[one.intention_type_description, one.requested_by_description].join(' · ')}
        </span>
      </p>
      <p className="standing">
        <StatusMark status={one.status} />
        {one.status === 'pending' && !isClosed && (
          <Button
            aria-label={t('office-requests.by_mass.accept', { subject })}
            busy={busy === one.id}
            busyText={t('office-requests.decision.busy')}
            onClick={() => onAccept(one)}
          >
            {t('office-requests.accept')}
          </Button>
        )}
        {one.status === 'accepted' && (
          <Button
            aria-label={t('office-requests.by_mass.free', { subject })}
            busy={busy === one.id}
            busyText={t('office-requests.decision.busy')}
            onClick={() => onFree(one)}
          >
            {t('office-requests.free.open')}
          </Button>
        )}
        <Button aria-label={t('office-moving.open_of', { subject })} onClick={() => onMove(one)}>
          {t('office-moving.open_short')}
        </Button>
      </p>
      <ActionProblem text={failed?.id === one.id ? failed.text : undefined} />
    </li>
  )
}
