import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { WallDate } from '#src/contract/primitives.ts'
import { placedIntention } from '#src/domain/masses/mass-standing.ts'
import { massWeek, type PlacedIntention } from '#src/domain/masses/mass-week.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { toMonday } from '#src/domain/time/days.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useAddressParameter } from '../kit/use-address-view.ts'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { MoveDialog } from '../moving/MoveDialog.tsx'
import { officeApi } from '../office.ts'
import { officeQuery, REFRESH_MS, useRefresh } from '../office-query.ts'
import { MassWeek } from './MassWeek.tsx'
import { headlineOfRecord } from './queue-view.ts'
import { ANSWERS_OF_REQUEST, type QueuedRequest } from './request-calls.ts'
import { SacristySheet } from './SacristySheet.tsx'

/** The mass intentions of a week, grouped by mass: booked, waiting, and full masses. */
export function ByMass({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const today = wallClock(Date.now(), office.timezone).date
  // The Monday of the week in the address, or of the current week.
  const [first, show] = useAddressParameter('from', (day) =>
    toMonday(v.is(WallDate, day) ? day : today),
  )
  return (
    <>
      <BackLink
        path={queuePath(office.slug, 'mass-intention')}
        text={t('office.kinds.mass-intention')}
      />
      <h1>{t('office-requests.by_mass.title')}</h1>
      <WeekBar
        first={first}
        today={today}
        onWeek={(day) => show(toMonday(day))}
        onPrint={() => print()}
      />
      <IntentionsOfWeek key={first} office={office} first={first} today={today} />
    </>
  )
}

interface Props {
  /** The Monday of the shown week; `today` is by the parish's calendar. */
  first: string
  today: string
  onWeek(day: string): void
  onPrint(): void
}

/**
 * The shown week, with buttons to the previous and the next one, and to print the sacristy's list.
 */
function WeekBar({ first, today, onWeek, onPrint }: Props) {
  const { t, locale } = useTranslator()
  const title = useRef<HTMLHeadingElement>(null)
  const isThisWeek = first === toMonday(today)
  const showThisWeek = () => {
    onWeek(today)
    // The pressed button disappears.
    title.current?.focus()
  }
  return (
    <div className="week-bar">
      <div className="week-turn">
        <IconButton
          icon="chevronLeft"
          label={t('office-requests.by_mass.before')}
          onClick={() => onWeek(addDays(first, -7))}
        />
        <h2 ref={title} tabIndex={-1} aria-live="polite">
          {t('office-requests.by_mass.week', {
            from: dayText(first, locale, 'short'),
            to: dayText(addDays(first, 6), locale),
          })}
        </h2>
        <IconButton
          icon="chevronRight"
          label={t('office-requests.by_mass.after')}
          onClick={() => onWeek(addDays(first, 7))}
        />
      </div>
      <div className="row-acts">
        {!isThisWeek && <Button onClick={showThisWeek}>{t('office-requests.by_mass.this')}</Button>}
        <Button variant="main" onClick={onPrint}>
          <Icon name="file" />
          {t('office-requests.by_mass.print')}
        </Button>
      </div>
    </div>
  )
}

type Intention = QueuedRequest & PlacedIntention

interface IntentionsOfWeekProps {
  office: OwnOffice
  /** The Monday of the shown week; `today` is by the parish's calendar. */
  first: string
  today: string
}

/** The masses of a week with the intentions requested for them, and the list for the sacristy. */
function IntentionsOfWeek({ office, first, today }: IntentionsOfWeekProps) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState<number>()
  const [failed, setFailed] = useState<{ id: number; text: string }>()
  const [freeing, setFreeing] = useState<Intention>()
  const [moving, setMoving] = useState<Intention>()
  const refresh = useRefresh(office)
  const fresh = { refetchInterval: REFRESH_MS }
  const masses = useQuery({ ...officeQuery(office, 'massesOfWeek', first), ...fresh })
  const asked = useQuery({
    ...officeQuery(office, 'requestQueue', 'mass-intention', weekQuery(first)),
    ...fresh,
  })
  const focusAfter = useFocusAfter(asked.data)

  const accept = ({ id }: Intention) =>
    change(id, () => officeApi(office).acceptRequest('mass-intention', id))
  const free = ({ id }: Intention) => change(id, () => officeApi(office).reopenRequest(id, null))

  async function change(id: number, act: () => Promise<unknown>): Promise<void> {
    setBusy(id)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      setFailed({ id, text: toFailure(error, translator).text })
    }
    // Also after a failure: the mass may be full, or a colleague may have answered.
    await refresh(...ANSWERS_OF_REQUEST)
    setBusy(undefined)
  }

  return (
    <QueryResult query={masses}>
      {(held) => (
        <QueryResult query={asked}>
          {({ results }) => {
            const days = massWeek(first, held, placedIntentions(results))
            return (
              <>
                <MassWeek
                  slug={office.slug}
                  days={days}
                  today={today}
                  most={held.intentions_per_mass}
                  busy={busy}
                  failed={failed}
                  onAccept={(intention) => void accept(intention)}
                  onFree={(intention) => setFreeing(intention)}
                  onMove={(intention) => setMoving(intention)}
                />
                {moving && (
                  <MoveDialog
                    office={office}
                    id={moving.id}
                    onClose={() => setMoving(undefined)}
                    onMoved={() => focusAfter(document)}
                  />
                )}
                {freeing && (
                  <ConfirmDialog
                    title={t('office-requests.by_mass.free', {
                      subject: headlineOfRecord('mass-intention', freeing).subject,
                    })}
                    open
                    text={t('office-requests.free.means')}
                    variant="danger"
                    confirm={t('office-requests.free.confirm')}
                    keep={t('office-requests.decision.cancel')}
                    busyText={t('office-requests.decision.busy')}
                    // The row of the intention shows why it failed.
                    act={async () => void free(freeing)}
                    onClose={() => setFreeing(undefined)}
                  />
                )}
                <SacristySheet parish={office.name} days={days} />
              </>
            )
          }}
        </QueryResult>
      )}
    </QueryResult>
  )
}

/** The intentions that wait for a mass or are booked for one. */
function placedIntentions(requests: QueuedRequest[]): Intention[] {
  return requests
    .filter(({ status }) => status === 'accepted' || status === 'pending')
    .map((one) => ({ ...one, ...placedIntention(one) }))
}

function weekQuery(first: string): Record<string, string> {
  const days = { day_from: first, day_to: addDays(first, 6) }
  return { limit: 'all', sort: 'created_at', order: 'asc', query: JSON.stringify(days) }
}
