import { useEffect, useState } from 'react'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { addMonths, daysOfMonth } from '#src/domain/time/months.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised } from '#src/i18n/dates.ts'
import { monthOfYearText } from '#src/i18n/months.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DateLine } from './DateLine.tsx'
import { FeastList } from './FeastList.tsx'

interface Props {
  office: OwnOffice
  timetable: Timetable
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The coming feasts, and the days of a month with the times of each. */
export function ComingDates({ office, timetable }: Props) {
  const { t } = useTranslator()
  const today = wallClock(Date.now(), office.timezone).date
  const present = today.slice(0, 'yyyy-MM'.length)
  const [month, setMonth] = useState(() => asked() ?? present)
  useEffect(() => {
    const read = () => setMonth(asked() ?? present)
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [present])
  const show = (next: string) => {
    history.pushState(null, '', `${location.pathname}?month=${next}`)
    setMonth(next)
  }
  const days = daysOfMonth(month).filter((date) => date >= today)
  return (
    <>
      <FeastList slug={office.slug} exceptions={timetable.exceptions} today={today} />
      <section className="card contents-part" aria-labelledby="dates">
        <h2 id="dates">{t('office-masses.days.title')}</h2>
        <p className="hint">{t('office-masses.days.lead')}</p>
        <MonthBar month={month} first={present} onMonth={show} />
        <ul className="date-lines">
          {days.map((date) => (
            <DateLine
              key={date}
              slug={office.slug}
              timetable={timetable}
              date={date}
              isToday={date === today}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

/** The month that the address names. */
function asked(): string | undefined {
  const month = new URLSearchParams(location.search).get('month') ?? ''
  return MONTH.test(month) ? month : undefined
}

interface MonthBarProps {
  /** `yyyy-MM` */
  month: string
  /** The first that there is. */
  first: string
  onMonth(month: string): void
}

/** Which month is shown, and the way to those beside it. */
function MonthBar({ month, first, onMonth }: MonthBarProps) {
  const { t, locale } = useTranslator()
  return (
    <div className="month-bar">
      <h3 aria-live="polite">{capitalised(monthOfYearText(month, locale))}</h3>
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
