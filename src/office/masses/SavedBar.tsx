import { useState } from 'react'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LiveNote } from '../contents/LiveNote.tsx'
import type { Saved, TimetableActs } from './use-timetable-acts.ts'

interface Props {
  acts: TimetableActs
  timetable: Timetable
}

/** The last save, its progress towards going live, and the undo button. */
export function SavedBar({ acts, timetable }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  /** Why the undo failed: for another change, this error no longer applies. */
  const [problem, setProblem] = useState<{ of: Saved; text: string }>()
  const { saved, apply, dismiss } = acts
  const undo = async () => {
    if (!saved) return
    setBusy(true)
    setProblem(undefined)
    const tell = (text: string) => setProblem({ of: saved, text })
    try {
      const outcome = await apply(saved.undo, timetable, t('office-masses.acts.undone'))
      if (outcome === 'touched') tell(t('office-masses.acts.meanwhile'))
    } catch (error) {
      tell(failureOf(error, translator).text)
    }
    setBusy(false)
  }
  return (
    <div className="saved-bar-place" role="status">
      {saved && (
        <div className="saved-bar">
          <p>{saved.text}</p>
          <div className="row-acts">
            <Button busy={busy} busyText={t('office-masses.time.busy')} onClick={() => void undo()}>
              {t('office-masses.acts.undo')}
            </Button>
            <button
              type="button"
              className="icon-btn"
              aria-label={t('office-masses.acts.close')}
              onClick={dismiss}
            >
              <Icon name="close" />
            </button>
          </div>
          <ActProblem text={problem?.of === saved ? problem.text : undefined} />
          <LiveNote key={saved.published.savedMs} published={saved.published} />
        </div>
      )}
    </div>
  )
}
