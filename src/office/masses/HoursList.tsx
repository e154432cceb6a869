import type { TimetableRow } from '#src/domain/masses/masses.ts'
import { daysText, massLines } from '#src/ui/masses/mass-lines.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  rows: TimetableRow[]
  /** The place that is not named. */
  usual: string | null
}

/** A weekly timetable day by day, as readers see it on the parish's page. */
export function HoursList({ rows, usual }: Props) {
  const translator = useTranslator()
  return (
    <dl className="preview-hours">
      {rows.map((row) => (
        <div key={row.from} className={row.from === 0 ? 'sunday' : undefined}>
          <dt>{daysText(row, translator)}</dt>
          <dd>
            {massLines(row.times, usual, translator).map(({ hours, note }) => (
              <span key={`${hours} ${note}`}>
                {hours}
                {note && <small>{note}</small>}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
