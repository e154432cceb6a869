import { useState } from 'react'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { capitalised, weekdayText } from '#src/i18n/dates.ts'
import { hasKeptWork } from '#src/ui/forms/use-kept-work.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { usualPlace } from '#src/ui/masses/mass-lines.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { focusLater } from './focus-later.ts'
import { TimeForm, timeDraft } from './TimeForm.tsx'
import { TimeRow } from './TimeRow.tsx'
import { newTime } from './time-values.ts'
import type { TimetableActs } from './use-timetable-acts.ts'

export interface TimesProps {
  office: OwnOffice
  timetable: Timetable
  acts: TimetableActs
  /** Names the list that the time is in: a time for all year is in two. */
  list: string
  chosen: ReadonlySet<number>
  onChoose(id: number, isChosen: boolean): void
}

interface Props extends TimesProps {
  weekday: number
  times: MassSchedule[]
}

/** The times of a day of the week, by the hour, and a button to add more. */
export function DayTimes({ weekday, times, ...shared }: Props) {
  const { t, locale } = useTranslator()
  const day = capitalised(weekdayText(weekday, locale, 'long'))
  const id = `${shared.list}-${weekday}`
  const draft = timeDraft(shared.office, id)
  const [adding, setAdding] = useState(() => hasKeptWork(draft))
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
          office={shared.office}
          draft={draft}
          id={`${id}-new`}
          timetable={shared.timetable}
          acts={shared.acts}
          former={null}
          initial={newTime(weekday, usualPlace(shared.timetable.weekly))}
          onClose={close}
        />
      )}
    </section>
  )
}
