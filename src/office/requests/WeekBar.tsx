import { useRef } from 'react'
import { mondayOf } from '#src/domain/masses/mass-week.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** The Monday of the week, and the present day on the parish's calendar. */
  first: string
  today: string
  onWeek(day: string): void
  onPrint(): void
}

/** Which week is shown between the ways to those beside it, and the list for the sacristy. */
export function WeekBar({ first, today, onWeek, onPrint }: Props) {
  const { t, locale } = useTranslator()
  const title = useRef<HTMLHeadingElement>(null)
  const isThisWeek = first === mondayOf(today)
  const showThisWeek = () => {
    onWeek(today)
    // The button that was pressed goes.
    title.current?.focus()
  }
  return (
    <div className="week-bar">
      <div className="week-turn">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('office-requests.by_mass.before')}
          onClick={() => onWeek(addDays(first, -7))}
        >
          <Icon name="chevronLeft" />
        </button>
        <h2 ref={title} tabIndex={-1} aria-live="polite">
          {t('office-requests.by_mass.week', {
            from: dayText(first, locale, 'short'),
            to: dayText(addDays(first, 6), locale),
          })}
        </h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('office-requests.by_mass.after')}
          onClick={() => onWeek(addDays(first, 7))}
        >
          <Icon name="chevronRight" />
        </button>
      </div>
      <div className="row-acts">
        {!isThisWeek && <Button onClick={showThisWeek}>{t('office-requests.by_mass.this')}</Button>}
        <Button look="main" onClick={onPrint}>
          <Icon name="file" />
          {t('office-requests.by_mass.print')}
        </Button>
      </div>
    </div>
  )
}
