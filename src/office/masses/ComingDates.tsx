import type { MassException } from '#src/contract/masses/mass-exception.ts'
import { feastOn } from '#src/domain/liturgy/feasts.ts'
import { AHEAD_DAYS, celebrationsOn } from '#src/domain/masses/celebrations.ts'
import { type FeastPlan, feastPlans } from '#src/domain/masses/feast-plans.ts'
import { cancelledOn } from '#src/domain/masses/uncelebrated.ts'
import { addDays, toWeekday, wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText, hourText, monthText, weekdayText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useAddressParameter } from '../kit/use-address-view.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useTimetable } from './timetable-context.ts'

interface FeastListProps {
  exceptions: MassException[]
  /** The current day in the parish's time zone. */
  today: string
}

const MARKS = { planned: 'online', soon: 'draft', later: '' } as const

/** The feasts of the coming year: those with a plan, and a button to plan each of the others. */
function FeastList({ exceptions, today }: FeastListProps) {
  const { t } = useTranslator()
  const [near, far] = [true, false].map((isNear) =>
    feastPlans(exceptions, today).filter(
      ({ dates }) => (dates[0] ?? '') <= addDays(today, AHEAD_DAYS) === isNear,
    ),
  )
  return (
    <SectionCard id="feasts" title={t('office-masses.feasts.title')} variant="contents">
      <p className="hint">
        {near?.length
          ? t('office-masses.feasts.lead')
          : t('office-masses.feasts.none', { days: AHEAD_DAYS })}
      </p>
      <ul className="feast-lines">
        {near?.map((plan) => (
          <FeastLine key={plan.name} plan={plan} isNear />
        ))}
      </ul>
      <details className="later-feasts">
        <summary>{t('office-masses.feasts.rest')}</summary>
        <ul className="feast-lines">
          {far?.map((plan) => (
            <FeastLine key={plan.name} plan={plan} isNear={false} />
          ))}
        </ul>
      </details>
    </SectionCard>
  )
}

interface LineProps {
  plan: FeastPlan
  /** Whether readers can already see its days. */
  isNear: boolean
}

function FeastLine({ plan: { name, dates, isPlanned }, isNear }: LineProps) {
  const pathTo = useOfficePath()
  const { t, locale } = useTranslator()
  const title = t(`office-masses.feasts.names.${name}`)
  const path = pathTo('masses', ...dates)
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const standing = isPlanned ? 'planned' : isNear ? 'soon' : 'later'
  return (
    <li>
      <p>
        <b>{title}</b>
        <span className="hint">
          {first !== last && `${dayText(first, locale, 'short')} – `}
          {dayText(last, locale)}
        </span>
      </p>
      <span className={`state-mark ${MARKS[standing]}`}>
        {t(`office-masses.feasts.${standing}`)}
      </span>
      <a
        className={standing === 'soon' ? 'btn main' : 'btn'}
        href={isPlanned ? path : `${path}?propose=1`}
      >
        {t(`office-masses.feasts.${isPlanned ? 'look' : 'plan'}`)}
        <span className="vh"> {title}</span>
      </a>
    </li>
  )
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The coming feasts, and the days of a month with the times of each. */
export function ComingDates() {
  const { timetable } = useTimetable()
  const office = useOffice()
  const { t } = useTranslator()
  const today = wallClock(Date.now(), office.timezone).date
  const present = today.slice(0, 'yyyy-MM'.length)
  const [month, show] = useAddressParameter('month', (said) =>
    said !== null && MONTH.test(said) ? said : present,
  )
  const days = daysOfMonth(month).filter((date) => date >= today)
  return (
    <>
      <FeastList exceptions={timetable.exceptions} today={today} />
      <SectionCard id="dates" title={t('office-masses.days.title')} variant="contents">
        <p className="hint">{t('office-masses.days.lead')}</p>
        <MonthBar month={month} first={present} onMonth={show} />
        <ul className="date-lines">
          {days.map((date) => (
            <DateLine key={date} date={date} isToday={date === today} />
          ))}
        </ul>
      </SectionCard>
    </>
  )
}

interface MonthBarProps {
  /** `yyyy-MM` */
  month: string
  /** The first month that can be shown. */
  first: string
  onMonth(month: string): void
}

/** The displayed month, with links to the previous and the next one. */
function MonthBar({ month, first, onMonth }: MonthBarProps) {
  const { t, locale } = useTranslator()
  return (
    <div className="month-bar">
      <h3 aria-live="polite">{capitalised(monthText(month, locale))}</h3>
      <div className="row-acts">
        {month > first && (
          <Button onClick={() => onMonth(addMonths(month, -1))}>
            <Icon name="chevronLeft" />
            {t('office-masses.days.before')}
          </Button>
        )}
        <Button onClick={() => onMonth(addMonths(month, 1))}>
          {t('office-masses.days.after')}
          <Icon name="chevronRight" />
        </Button>
      </div>
    </div>
  )
}

interface DateLineProps {
  /** `yyyy-MM-dd` */
  date: string
  isToday: boolean
}

/** A day with all its times, exceptions marked, and a link to change them. */
function DateLine({ date, isToday }: DateLineProps) {
  const { timetable } = useTimetable()
  const pathTo = useOfficePath()
  const { t, locale } = useTranslator()
  const ofDay = timetable.exceptions.filter((one) => one.date === date)
  const celebrations = celebrationsOn(timetable, date)
  const hoursOf = (kind: string) =>
    celebrations
      .filter(({ time }) => time.celebration === kind)
      .map(({ time }) => hourText(time.hour, locale))
      .join(' · ')
  const [masses, confessions] = [hoursOf('mass'), hoursOf('confession')]
  const cancelled = cancelledOn(timetable, date)
  const asked = timetable.intentions.filter((one) => one.date === date).length
  const feast = feastOn(date)
  const names = ofDay.flatMap(({ kind, name }) => (kind === 'added' ? [] : (name ?? [])))
  const name = names[0] ?? (feast && t(`community.feasts.${feast}`))
  return (
    <li className={toWeekday(date) === 0 ? 'date-line sunday' : 'date-line'}>
      <p className="date-line-when">
        <a href={pathTo('masses', date)}>
          {weekdayText(toWeekday(date), locale, 'short')}, {dayText(date, locale, 'short')}
        </a>
        {isToday && <span className="hint">{t('office-masses.days.today')}</span>}
        {name && <span className="feast">{name}</span>}
      </p>
      <p className="has">
        {masses && <b>{masses}</b>}
        {confessions && <span>{t('office-masses.days.confessions', { hours: confessions })}</span>}
        {cancelled.map(({ id, hour }) => (
          <span key={id} className="cancelled">
            <s>{hourText(hour, locale)}</s> {t('office-masses.days.cancelled')}
          </span>
        ))}
        {celebrations.length + cancelled.length === 0 && (
          <span className="hint">{t('office-masses.days.nothing')}</span>
        )}
      </p>
      <p className="state-marks">
        {ofDay.length > 0 && (
          <span className="state-mark draft">{t('office-masses.days.changed')}</span>
        )}
        {asked > 0 && (
          <span className="state-mark">{t('office-masses.days.asked', { count: asked })}</span>
        )}
      </p>
    </li>
  )
}

/** The month before or after another, `yyyy-MM`. */
function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + (number - 1) + months
  return `${Math.floor(count / 12)}-${`${(count % 12) + 1}`.padStart(2, '0')}`
}

/** The days of a month, `yyyy-MM-dd`. @param month `yyyy-MM` */
function daysOfMonth(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
