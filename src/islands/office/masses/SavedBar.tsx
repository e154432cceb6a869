import { useState } from 'react'
import type { Timetable } from '../../../contract/timetable.ts'
import { notify } from '../../../stores/notifications.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'
import { LiveNote } from '../contents/LiveNote.tsx'
import type { TimetableActs } from './use-timetable-acts.ts'

interface Props {
  acts: TimetableActs
  timetable: Timetable
}

/** What was saved last, how it goes live, and the way back. */
export function SavedBar({ acts, timetable }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const { saved, apply, dismiss } = acts
  const undo = async () => {
    if (!saved) return
    setBusy(true)
    try {
      const outcome = await apply(saved.undo, timetable, t('office-masses.acts.undone'))
      if (outcome === 'touched') notify(t('office-masses.acts.meanwhile'), 'warning')
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
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
          <LiveNote key={saved.published.savedMs} published={saved.published} />
        </div>
      )}
    </div>
  )
}
