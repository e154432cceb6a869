import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { focusLater } from './focus-later.ts'
import { useRemoval } from './use-removal.ts'
import type { TimetableActs } from './use-timetable-acts.ts'

interface Props {
  former: MassSchedule
  timetable: Timetable
  acts: TimetableActs
}

/** Deletes the time whose form is open; the bar with the last save offers to undo it. */
export function DeleteTime({ former, timetable, acts }: Props) {
  const { t } = useTranslator()
  const { busy, problem, remove } = useRemoval(timetable, acts)
  const press = async () => {
    if ((await remove([former.id])) === 'saved') focusLater('week')
  }
  return (
    <>
      <Button
        look="danger"
        busy={busy}
        busyText={t('office-masses.time.busy')}
        onClick={() => void press()}
      >
        {t('office-masses.time.delete')}
      </Button>
      <ActProblem text={problem} />
    </>
  )
}
