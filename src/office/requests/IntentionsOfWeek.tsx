import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { massWeek, type PlacedIntention } from '#src/domain/masses/mass-week.ts'
import { placedIntention } from '#src/domain/masses/placed-intention.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { useFreshness } from '../kit/use-freshness.ts'
import { useFocusAfter } from '../kit/use-kept-focus.ts'
import { MoveDialog } from '../moving/MoveDialog.tsx'
import { officeApi } from '../office.ts'
import { pendingOf } from '../pending.ts'
import { MassWeek } from './MassWeek.tsx'
import { headlineOfRecord } from './queue-line.ts'
import type { QueuedRequest } from './request-calls.ts'
import { SacristySheet } from './SacristySheet.tsx'

type Intention = QueuedRequest & PlacedIntention

interface Props {
  office: OwnOffice
  /** The Monday of the week, and the present day on the parish's calendar. */
  first: string
  today: string
}

/** The masses of a week with the intentions requested for them, and the list for the sacristy. */
export function IntentionsOfWeek({ office, first, today }: Props) {
  const translator = useTranslator()
  const [busy, setBusy] = useState<number>()
  const [failed, setFailed] = useState<{ id: number; text: string }>()
  const [freeing, setFreeing] = useState<Intention>()
  const [moving, setMoving] = useState<Intention>()
  const ask = async () => {
    const calls = officeApi(office)
    const [masses, asked] = await Promise.all([
      calls.massesOfWeek(first),
      calls.requestQueue('mass-intention', weekQuery(first)),
    ])
    const intentions = asked.results
      .filter(({ status }) => status === 'accepted' || status === 'pending')
      .map((one) => ({ ...one, ...placedIntention(one) }))
    const { intentions_per_mass: most } = masses
    return { days: massWeek(first, masses, intentions), most }
  }
  const { state, again, put } = useAnswer(first, ask)
  useFreshness(ask, put)
  const focusAfter = useFocusAfter(state)

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
    // A decision here changes the count in the menu.
    void pendingOf(office).catch(() => undefined)
    // Also after a failure: the mass may be full by now, or a colleague has answered.
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
            onMove={(intention) => setMoving(intention)}
          />
          {moving && (
            <MoveDialog
              office={office}
              id={moving.id}
              onClose={() => setMoving(undefined)}
              onMoved={async () => {
                const moved = await ask()
                focusAfter(document)
                put(moved)
              }}
            />
          )}
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

interface FreeDialogProps {
  intention: Record<string, unknown>
  onClose(): void
  onFree(): Promise<void>
}

/** Asks for confirmation before a booked intention is released: its sender is informed. */
function FreeDialog({ intention, onClose, onFree }: FreeDialogProps) {
  const { t } = useTranslator()
  const { subject } = headlineOfRecord('mass-intention', intention)
  return (
    <Modal title={t('office-requests.by_mass.free', { subject })} open onClose={onClose}>
      <div className="ask-dialog">
        <p>{t('office-requests.free.means')}</p>
        <div className="row-acts">
          <Button
            look="danger"
            onClick={() => {
              onClose()
              void onFree()
            }}
          >
            {t('office-requests.free.confirm')}
          </Button>
          <Button onClick={onClose}>{t('office-requests.decision.cancel')}</Button>
        </div>
      </div>
    </Modal>
  )
}
