import type { Timetable } from '#src/contract/masses/timetable.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { focusLater } from './focus-later.ts'
import { useRemoval } from './use-removal.ts'
import type { TimetableActs } from './use-timetable-acts.ts'

interface Props {
  timetable: Timetable
  acts: TimetableActs
  chosen: ReadonlySet<number>
  onDone(): void
}

/** The actions on the ticked times. */
export function ChosenTimes({ timetable, acts, chosen, onDone }: Props) {
  const { t } = useTranslator()
  const { busy, problem, remove } = useRemoval(timetable, acts)
  const removed = timetable.weekly.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  if (removed.length === 0) return null
  const press = async () => {
    if ((await remove(removed)) !== 'saved') return
    onDone()
    focusLater('week')
  }
  return (
    <div className="chosen-times">
      <p role="status">{t('office-masses.week.chosen', { count: removed.length })}</p>
      <div className="row-acts">
        <Button
          look="danger"
          busy={busy}
          busyText={t('office-masses.time.busy')}
          onClick={() => void press()}
        >
          {t('office-masses.week.delete_chosen')}
        </Button>
        <Button onClick={onDone}>{t('office-masses.week.release')}</Button>
      </div>
      <ActProblem text={problem} />
    </div>
  )
}
