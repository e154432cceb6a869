import type { ExceptionDay } from '#src/domain/masses/exception-days.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import { exceptionLines, exceptionName, type MassLine } from '#src/ui/masses/mass-lines.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  day: ExceptionDay
  /** The place that is not named. */
  usual: string | null
}

/** A day that is otherwise, as readers see it on the parish's page. */
export function ExceptionPreview({ day, usual }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  const { masses, cancelled, confessions } = exceptionLines(day, usual, translator)
  const name = exceptionName(day, translator)
  const line = (kind: string, { hours, note }: MassLine, before = '') => (
    <p key={`${kind} ${hours} ${note}`} className={kind}>
      {before}
      <b>{hours}</b> {note && <small>{note}</small>}
    </p>
  )
  return (
    <div className="preview-day">
      <p>
        {capitalised(dayText(day.date, locale, 'named'))}
        {name && <strong>{name}</strong>}
      </p>
      {masses.map((one) => line('at', one))}
      {cancelled.map((one) => line('not', one))}
      {confessions.map((one) => line('at', one, `${t('community.panel.confessions')}: `))}
      {day.notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
    </div>
  )
}
