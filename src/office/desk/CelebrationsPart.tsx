import type { MassOfDesk, OfficePending } from '#src/contract/office/office.ts'
import { BY_MASS, queuePath } from '#src/domain/requests/request-queues.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice } from '../office-context.ts'
import type { DeskAnswers } from './use-desk.ts'

type Celebration = OfficePending['celebrations'][number]

/** The number of later celebrations that are shown. */
const LATER = 4

/**
 * The celebrations of today and tomorrow, one line for each mass, and the next baptisms and
 * weddings. If they cannot be loaded, the requests show why, because both come from one answer.
 */
export function CelebrationsPart({ pending, nowMs }: Pick<DeskAnswers, 'pending' | 'nowMs'>) {
  const { slug, timezone } = useOffice()
  const { t, locale } = useTranslator()
  if (!pending.data) return null
  const { masses, celebrations } = pending.data
  const today = wallClock(nowMs, timezone).date
  const days = [today, addDays(today, 1)]
  const later = celebrations.filter(({ date }) => !days.includes(date)).slice(0, LATER)
  const shown = days.map((date) => ({
    date,
    entries: [...masses.map((mass) => ({ ...mass, kind: 'mass' as const })), ...celebrations]
      .filter((one) => one.date === date)
      .toSorted((one, other) => (one.time ?? '~').localeCompare(other.time ?? '~', 'en')),
  }))
  return (
    <SectionCard id="celebrations" title={t('office.celebrations.title')} variant="desk">
      {shown.every(({ entries }) => entries.length === 0) && (
        <p className="hint">{t('office.celebrations.none')}</p>
      )}
      {shown.map(
        ({ date, entries }) =>
          entries.length > 0 && (
            <div key={date}>
              <h3>
                {t(`office.celebrations.${date === today ? 'today' : 'tomorrow'}`)}
                <span className="hint">, {dayText(date, locale, 'named')}</span>
              </h3>
              <ul className="request-lines timed">
                {entries.map((one) =>
                  one.kind === 'mass' ? (
                    <MassLine key={`${one.time} ${one.place}`} mass={one} />
                  ) : (
                    <CelebrationLine key={one.id} celebration={one} />
                  ),
                )}
              </ul>
            </div>
          ),
      )}
      {later.length > 0 && (
        <div>
          <h3>{t('office.celebrations.later')}</h3>
          <ul className="request-lines timed">
            {later.map((one) => (
              <CelebrationLine key={one.id} celebration={one} isDated />
            ))}
          </ul>
        </div>
      )}
      <a
        className="more-link"
        href={localePath(locale, queuePath(slug, 'mass-intention', BY_MASS))}
      >
        {t('office.celebrations.week')}
      </a>
    </SectionCard>
  )
}

/** A mass: its hour, its place, and what its intentions are for. */
function MassLine({ mass }: { mass: MassOfDesk }) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  const { date, time, place, intentions, subjects } = mass
  const week = localePath(locale, queuePath(slug, 'mass-intention', BY_MASS))
  const listed = subjects.join(', ') + (intentions > subjects.length ? ' …' : '')
  return (
    <li>
      <b className="hour">{time && hourText(time, locale)}</b>
      <a className="subject" href={`${week}?from=${date}`}>
        {t('office.celebrations.mass')}
        {place && ` · ${place}`}
      </a>
      <span className="hint">
        {t('office.celebrations.intentions', { count: intentions })}: {listed}
      </span>
    </li>
  )
}

interface CelebrationLineProps {
  celebration: Celebration
  /** Whether its day is said, because no title says it. */
  isDated?: boolean
}

function CelebrationLine({ celebration, isDated = false }: CelebrationLineProps) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  const { id, kind, subject, date, time } = celebration
  const notes = [
    t(`office.celebrations.kinds.${kind}`),
    isDated && capitalised(dayText(date, locale, 'weekday')),
    isDated && time && hourText(time, locale),
  ]
  return (
    <li>
      <b className="hour">
        {isDated ? dayText(date, locale, 'brief') : time && hourText(time, locale)}
      </b>
      <a className="subject" href={localePath(locale, queuePath(slug, kind, id))}>
        {subject}
      </a>
      <span className="hint">{notes.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
