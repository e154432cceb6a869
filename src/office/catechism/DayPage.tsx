import { useState } from 'react'
import type { ClassWithChildren } from '#src/contract/office/catechism-classes.ts'
import type { ClassPresences } from '#src/contract/office/catechism-presences.ts'
import { PRESENCE_MARKS, type PresenceMark } from '#src/contract/requests/exported-class.ts'
import { isOfSchoolYear } from '#src/domain/catechism/school-year.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useAddressParameter } from '../kit/use-address-view.ts'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { DAY, daysOfClass, readDay } from './catechism-view.ts'
import { classPlaceText } from './class-text.ts'
import { MarksState } from './MarksState.tsx'
import { usePresenceMarks } from './use-presence-marks.ts'
import type { Mark } from './waiting-marks.ts'

interface Props {
  opened: ClassWithChildren
}

type Marks = ReturnType<typeof usePresenceMarks>

/** Who was there on a day, marked with one tap for each child. */
export function DayPage({ opened }: Props) {
  const office = useOffice()
  const pathTo = useOfficePath()
  const translator = useTranslator()
  const { t } = translator
  const { id, name, children } = opened
  const marks = usePresenceMarks(id)
  const title = t('office-catechism.marks.title')
  usePageTitle(`${title}: ${name} · ${office.name}`)
  return (
    <>
      <h1>{title}</h1>
      <p className="hint">
        {[name, classPlaceText(opened, translator)].filter(Boolean).join(' · ')}
      </p>
      {children.length === 0 ? (
        <EmptyNote
          icon="users"
          title={t('office-catechism.empty')}
          hint={t('office-catechism.empty_hint')}
        />
      ) : (
        <QueryResult query={marks.query}>
          {(known) => <OneDay opened={opened} known={known} marks={marks} />}
        </QueryResult>
      )}
      <div className="class-acts">
        <a className="btn" href={pathTo('catechism', id, 'attendance')}>
          <Icon name="calendar" />
          {t('office-catechism.attendance.title')}
        </a>
      </div>
    </>
  )
}

interface DayProps extends Props {
  known: ClassPresences
  marks: Marks
}

function OneDay({ opened, known, marks }: DayProps) {
  const { timezone } = useOffice()
  const { t } = useTranslator()
  const today = wallClock(Date.now(), timezone).date
  const [day, show] = useAddressParameter(DAY, (said) => readDay(said, opened, today))
  const { waiting, mark } = marks
  const stored = new Map(
    known.results.filter((one) => one.day === day).map((one) => [one.enrolment_id, one.mark]),
  )
  const storedOf = (id: number): Mark => stored.get(id) ?? null
  const markOf = (id: number): Mark => {
    const own = waiting[day]?.[id]
    return own === undefined ? storedOf(id) : own.mark
  }
  const unmarked = opened.children
    .map(({ enrolment_id }) => enrolment_id)
    .filter((id) => markOf(id) === null)
  const set = (ids: number[], to: Mark) => mark(day, ids, to, storedOf)
  const days = daysOfClass(opened, [
    ...known.results.map((one) => one.day),
    ...Object.keys(waiting),
  ])
  return (
    <section className="card desk-part">
      <DayBar key={day} opened={opened} day={day} days={days} onDay={show} />
      <MarksState marks={marks} opened={opened} />
      <ul className="presence-lines">
        {opened.children.map(({ enrolment_id: id, name }) => (
          <li key={id}>
            <span id={`child-${id}`}>{name}</span>
            <MarkButtons labelId={`child-${id}`} mark={markOf(id)} onMark={(to) => set([id], to)} />
          </li>
        ))}
      </ul>
      {unmarked.length > 0 && (
        <div className="row-acts">
          <Button onClick={() => set(unmarked, 'present')}>
            <Icon name="check" />
            {t('office-catechism.marks.rest', { count: unmarked.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

interface MarkButtonsProps {
  /** The id of the child's name. */
  labelId: string
  mark: Mark
  onMark(mark: Mark): void
}

/** A button for each mark; the one that is set takes it away again. */
function MarkButtons({ labelId, mark, onMark }: MarkButtonsProps) {
  const { t } = useTranslator()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible border and legend
    <div className="mark-buttons" role="group" aria-labelledby={labelId}>
      {PRESENCE_MARKS.map((one: PresenceMark) => (
        <button
          key={one}
          type="button"
          data-mark={one}
          aria-pressed={mark === one}
          onClick={() => onMark(mark === one ? null : one)}
        >
          {t(`office-catechism.marks.${one}`)}
        </button>
      ))}
    </div>
  )
}

interface DayBarProps extends Props {
  day: string
  /** The days of the class. */
  days: string[]
  onDay(day: string): void
}

/** The shown day, with buttons to the days of the class before and after it, and any other day. */
function DayBar({ opened, day, days, onDay }: DayBarProps) {
  const { t, locale } = useTranslator()
  const [typed, setTyped] = useState(day)
  const before = days.findLast((one) => one < day)
  const after = days.find((one) => one > day)
  const choose = (next: string) => {
    setTyped(next)
    // While a date is typed, its year goes through the year 2.
    if (isOfSchoolYear(next, opened.school_year) && next !== day) onDay(next)
  }
  return (
    <div className="day-bar">
      <div className="week-turn">
        <IconButton
          icon="chevronLeft"
          label={t('office-catechism.marks.before')}
          disabled={before === undefined}
          onClick={() => before && onDay(before)}
        />
        <h2 aria-live="polite">{capitalised(dayText(day, locale, 'named'))}</h2>
        <IconButton
          icon="chevronRight"
          label={t('office-catechism.marks.after')}
          disabled={after === undefined}
          onClick={() => after && onDay(after)}
        />
      </div>
      <TextField
        type="date"
        name="day"
        label={t('office-catechism.marks.day')}
        value={typed}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}
