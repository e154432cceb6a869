import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { WallDate } from '#src/contract/primitives.ts'
import { mondayOf } from '#src/domain/masses/mass-week.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { IntentionsOfWeek } from './IntentionsOfWeek.tsx'

/** The Mass intentions of a week, mass by mass: booked ones, waiting ones, and full masses. */
export function ByMass({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  const today = wallClock(Date.now(), office.timezone).date
  const [first, setFirst] = useState(() => asked() ?? mondayOf(today))
  useEffect(() => {
    const read = () => setFirst(asked() ?? mondayOf(today))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [today])
  const show = (day: string) => {
    const monday = mondayOf(day)
    history.pushState(null, '', `${location.pathname}?from=${monday}`)
    setFirst(monday)
  }
  return (
    <>
      <a className="more back" href={localePath(locale, queuePath(office.slug, 'mass-intention'))}>
        <Icon name="arrowLeft" />
        {t('office.kinds.mass-intention')}
      </a>
      <h1>{t('office-requests.by_mass.title')}</h1>
      <WeekBar first={first} today={today} onWeek={show} onPrint={() => print()} />
      <IntentionsOfWeek key={first} office={office} first={first} today={today} />
    </>
  )
}

/** The week that the address names, from its Monday on. */
function asked(): string | undefined {
  const day = new URLSearchParams(location.search).get('from')
  return v.is(WallDate, day) ? mondayOf(day) : undefined
}

interface Props {
  /** The Monday of the week, and the present day on the parish's calendar. */
  first: string
  today: string
  onWeek(day: string): void
  onPrint(): void
}

/** Which week is shown between the ways to those beside it, and the list for the sacristy. */
function WeekBar({ first, today, onWeek, onPrint }: Props) {
  const { t, locale } = useTranslator()
  const title = useRef<HTMLHeadingElement>(null)
  const isThisWeek = first === mondayOf(today)
  const showThisWeek = () => {
    onWeek(today)
    // The button that was pressed goes.
    title.current?.focus()
  }
  return (
    <div className="week-bar">
      <div className="week-turn">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('office-requests.by_mass.before')}
          onClick={() => onWeek(addDays(first, -7))}
        >
          <Icon name="chevronLeft" />
        </button>
        <h2 ref={title} tabIndex={-1} aria-live="polite">
          {t('office-requests.by_mass.week', {
            from: dayText(first, locale, 'short'),
            to: dayText(addDays(first, 6), locale),
          })}
        </h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('office-requests.by_mass.after')}
          onClick={() => onWeek(addDays(first, 7))}
        >
          <Icon name="chevronRight" />
        </button>
      </div>
      <div className="row-acts">
        {!isThisWeek && <Button onClick={showThisWeek}>{t('office-requests.by_mass.this')}</Button>}
        <Button look="main" onClick={onPrint}>
          <Icon name="file" />
          {t('office-requests.by_mass.print')}
        </Button>
      </div>
    </div>
  )
}
