import { useState } from 'react'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { hourText } from '#src/i18n/dates.ts'
import { hasKeptWork } from '#src/ui/forms/use-kept-work.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { TimesProps } from './DayTimes.tsx'
import { focusLater } from './focus-later.ts'
import { TimeForm, timeDraft } from './TimeForm.tsx'
import { detailsText, timeText } from './time-text.ts'
import { timeValues } from './time-values.ts'

interface Props extends TimesProps {
  time: MassSchedule
}

/** A weekly time in its line; a press opens its form in place. */
export function TimeRow({ office, time, timetable, acts, list, chosen, onChoose }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  /** As it was when its form was opened. */
  const draft = timeDraft(office, time.id)
  const [edited, setEdited] = useState(() => (hasKeptWork(draft) ? time : undefined))
  const id = `${list}-time-${time.id}`
  const said = timeText(time, translator)
  const close = () => {
    setEdited(undefined)
    focusLater(id)
  }
  if (edited) {
    return (
      <li>
        <TimeForm
          office={office}
          draft={draft}
          id={`${id}-form`}
          timetable={timetable}
          acts={acts}
          former={edited}
          initial={timeValues(edited)}
          onClose={close}
        />
      </li>
    )
  }
  return (
    <li className="week-time">
      <input
        type="checkbox"
        aria-label={t('office-masses.week.choose', { time: said })}
        checked={chosen.has(time.id)}
        onChange={({ target }) => onChoose(time.id, target.checked)}
      />
      <p>
        <b>{hourText(time.hour, locale)}</b>
        <span className="hint">{detailsText(time, translator)}</span>
        {time.season !== 'all' && (
          <span className="state-mark">{t(`office-masses.seasons.${time.season}`)}</span>
        )}
      </p>
      <button
        type="button"
        id={id}
        className="icon-btn"
        aria-label={t('office-masses.week.edit', { time: said })}
        onClick={() => setEdited(time)}
      >
        <Icon name="pencil" />
      </button>
    </li>
  )
}
