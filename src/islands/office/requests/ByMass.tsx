import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { QueuedRequest } from '../../../api/office-requests.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { WallDate } from '../../../contract/primitives.ts'
import { fromDayMonthYear } from '../../../domain/day-month-year.ts'
import { massWeek, mondayOf, type PlacedIntention } from '../../../domain/mass-week.ts'
import { queuePath } from '../../../domain/request-queues.ts'
import { addDays, wallClock } from '../../../domain/wall-clock.ts'
import { localePath } from '../../../i18n/urls.ts'
import { officeApi } from '../../../stores/office.ts'
import { pendingOf } from '../../../stores/office-pending.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MassWeek } from '../../../ui/office/requests/MassWeek.tsx'
import { SacristySheet } from '../../../ui/office/requests/SacristySheet.tsx'
import { WeekBar } from '../../../ui/office/requests/WeekBar.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'
import { Answered } from '../Answered.tsx'
import { useAnswer } from '../use-answer.ts'
import { useFreshness } from '../use-freshness.ts'
import { FreeDialog } from './FreeDialog.tsx'

type Intention = QueuedRequest & PlacedIntention

/** Mass intentions of a week, mass by mass: what is booked, what waits, what is full. */
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
      <Week key={first} office={office} first={first} today={today} />
    </>
  )
}

/** The week that the address names, from its Monday on. */
function asked(): string | undefined {
  const day = new URLSearchParams(location.search).get('from')
  return v.is(WallDate, day) ? mondayOf(day) : undefined
}

interface WeekProps {
  office: OwnOffice
  first: string
  today: string
}

function Week({ office, first, today }: WeekProps) {
  const translator = useTranslator()
  const [busy, setBusy] = useState<number>()
  const [failed, setFailed] = useState<{ id: number; text: string }>()
  const [freeing, setFreeing] = useState<Intention>()
  const ask = async () => {
    const calls = officeApi(office)
    const [masses, asked] = await Promise.all([
      calls.massesOfWeek(first),
      calls.requestQueue('mass-intention', weekQuery(first)),
    ])
    const intentions = asked.results
      .filter(({ status }) => status === 'accepted' || status === 'pending')
      .map(placed)
    const { intentions_per_mass: most } = masses
    return { days: massWeek(first, masses, intentions), most }
  }
  const { state, again, put } = useAnswer(first, ask)
  useFreshness(ask, put)

  const accept = ({ id }: Intention) =>
    change(id, () => officeApi(office).acceptRequest('mass-intention', id))
  const free = ({ id }: Intention) => change(id, () => officeApi(office).reopenRequest(id, null))

  async function change(id: number, act: () => Promise<unknown>): Promise<void> {
    setBusy(id)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      setFailed({ id, text: failureOf(error, translator).text })
    }
    // What was done here changes what the menu counts.
    void pendingOf(office).catch(() => undefined)
    // Also after a failure: it may be full by now, or answered by somebody else.
    await ask().then(put, () => undefined)
    setBusy(undefined)
  }

  return (
    <Answered state={state} onRetry={again}>
      {({ days, most }) => (
        <>
          <MassWeek
            slug={office.slug}
            days={days}
            today={today}
            most={most}
            busy={busy}
            failed={failed}
            onAccept={(intention) => void accept(intention)}
            onFree={(intention) => setFreeing(intention)}
          />
          {freeing && (
            <FreeDialog
              intention={freeing}
              onClose={() => setFreeing(undefined)}
              onFree={() => free(freeing)}
            />
          )}
          <SacristySheet parish={office.name} days={days} />
        </>
      )}
    </Answered>
  )
}

function weekQuery(first: string): Record<string, string> {
  const days = { day_from: first, day_to: addDays(first, 6) }
  return { limit: 'all', sort: 'created_at', order: 'asc', query: JSON.stringify(days) }
}

/** The values are those that the contract wants of an intention. */
function placed(request: QueuedRequest): Intention {
  const { intention_date, intention_time, location_id, location_description } = request
  return {
    ...request,
    date: fromDayMonthYear(intention_date as string),
    time: intention_time as string,
    location_id: location_id as number | null,
    location_description: location_description as string,
  }
}
