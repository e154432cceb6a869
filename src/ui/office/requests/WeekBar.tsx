import { mondayOf } from '../../../domain/mass-week.ts'
import { addDays } from '../../../domain/wall-clock.ts'
import { dayText } from '../../../i18n/dates.ts'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { useTranslator } from '../../translator-context.ts'

interface Props {
  /** The Monday of the week, and the present day on the parish's calendar. */
  first: string
  today: string
  onWeek(day: string): void
  onPrint(): void
}

/** Which week is shown, the way to others, and the list for the sacristy. */
export function WeekBar({ first, today, onWeek, onPrint }: Props) {
  const { t, locale } = useTranslator()
  const isThisWeek = first === mondayOf(today)
  return (
    <div className="week-bar">
      <h2 aria-live="polite">
        {t('office-requests.by_mass.week', {
          from: dayText(first, locale, 'short'),
          to: dayText(addDays(first, 6), locale),
        })}
      </h2>
      <div className="row-acts">
        <Button onClick={() => onWeek(addDays(first, -7))}>
          <Icon name="chevronLeft" />
          {t('office-requests.by_mass.before')}
        </Button>
        {!isThisWeek && (
          <Button onClick={() => onWeek(today)}>{t('office-requests.by_mass.this')}</Button>
        )}
        <Button onClick={() => onWeek(addDays(first, 7))}>
          {t('office-requests.by_mass.after')}
          <Icon name="chevronRight" />
        </Button>
        <Button look="main" onClick={onPrint}>
          <Icon name="file" />
          {t('office-requests.by_mass.print')}
        </Button>
      </div>
    </div>
  )
}
