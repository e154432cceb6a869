import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { WallDate } from '#src/contract/primitives.ts'
import { mondayOf } from '#src/domain/masses/mass-week.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { IntentionsOfWeek } from './IntentionsOfWeek.tsx'
import { WeekBar } from './WeekBar.tsx'

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
