import { useState } from 'react'
import type { Timetable } from '../../../contract/timetable.ts'
import { notify } from '../../../stores/notifications.ts'
import { Button } from '../../../ui/Button.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'
import type { TimetableActs } from './use-timetable-acts.ts'

interface Props {
  timetable: Timetable
  acts: TimetableActs
  chosen: ReadonlySet<number>
  onDone(): void
}

/** What is done with the times that were ticked. */
export function ChosenTimes({ timetable, acts, chosen, onDone }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const removed = timetable.weekly.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  if (removed.length === 0) return null
  const remove = async () => {
    setBusy(true)
    try {
      const text = t('office-masses.acts.deleted', { count: removed.length })
      const outcome = await acts.apply({ removed }, timetable, text)
      if (outcome === 'saved') onDone()
      if (outcome === 'touched') notify(t('office-masses.acts.meanwhile'), 'warning')
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
    }
    setBusy(false)
  }
  return (
    <div className="chosen-times">
      <p role="status">{t('office-masses.week.chosen', { count: removed.length })}</p>
      <div className="row-acts">
        <Button
          look="danger"
          busy={busy}
          busyText={t('office-masses.time.busy')}
          onClick={() => void remove()}
        >
          {t('office-masses.week.delete_chosen')}
        </Button>
        <Button onClick={onDone}>{t('office-masses.week.release')}</Button>
      </div>
    </div>
  )
}
