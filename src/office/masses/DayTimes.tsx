import { useState } from 'react'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import { capitalised, hourText, weekdayText } from '#src/i18n/dates.ts'
import { hasSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { usualPlace } from '#src/ui/masses/mass-lines.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { TimeForm, timeDraft } from './TimeForm.tsx'
import { detailsText, timeText } from './time-text.ts'
import { newTime, timeValues } from './time-values.ts'
import { useTimetable } from './timetable-context.ts'
import { focusLater } from './use-removal.ts'

interface TimesProps {
  /** Distinguishes the lists: a time that holds all year is in two. */
  list: string
  chosen: ReadonlySet<number>
  onChoose(id: number, isChosen: boolean): void
}

interface Props extends TimesProps {
  weekday: number
  times: MassSchedule[]
}

/** The times of a weekday, sorted by hour, and a button to add more. */
export function DayTimes({ weekday, times, ...shared }: Props) {
  const { timetable } = useTimetable()
  const office = useOffice()
  const { t, locale } = useTranslator()
  const day = capitalised(weekdayText(weekday, locale, 'long'))
  const id = `${shared.list}-${weekday}`
  const draft = timeDraft(office, id)
  const [adding, setAdding] = useState(() => hasSavedDraft(draft))
  const close = () => {
    setAdding(false)
    focusLater(`${id}-add`)
  }
  return (
    <section className="week-day" aria-labelledby={id}>
      <div className="week-day-head">
        <h3 id={id}>{day}</h3>
        <button
          type="button"
          id={`${id}-add`}
          className="btn quiet"
          aria-label={t('office-masses.week.add_on', { day })}
          aria-expanded={adding}
          onClick={() => setAdding(true)}
        >
          <Icon name="plus" />
          {t('office-masses.week.add')}
        </button>
      </div>
      {times.length === 0 && !adding && <p className="hint">{t('office-masses.week.no_time')}</p>}
      {times.length > 0 && (
        <ul className="week-times">
          {times.map((time) => (
            <TimeRow key={time.id} time={time} {...shared} />
          ))}
        </ul>
      )}
      {adding && (
        <TimeForm
          draftName={draft}
          id={`${id}-new`}
          former={null}
          initial={newTime(weekday, usualPlace(timetable.weekly))}
          onClose={close}
        />
      )}
    </section>
  )
}

interface TimeRowProps extends TimesProps {
  time: MassSchedule
}

/** A weekly time in its row; a press opens its form in place. */
function TimeRow({ time, list, chosen, onChoose }: TimeRowProps) {
  const office = useOffice()
  const translator = useTranslator()
  const { t, locale } = translator
  const draft = timeDraft(office, time.id)
  /** The time as it was when its form was opened. */
  const [edited, setEdited] = useState(() => (hasSavedDraft(draft) ? time : undefined))
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
          draftName={draft}
          id={`${id}-form`}
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
      <IconButton
        id={id}
        icon="pencil"
        label={t('office-masses.week.edit', { time: said })}
        onClick={() => setEdited(time)}
      />
    </li>
  )
}
