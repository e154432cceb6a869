import { addMonths } from '#src/domain/time/months.ts'
import { capitalised } from '#src/i18n/dates.ts'
import { monthOfYearText } from '#src/i18n/months.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** `yyyy-MM` */
  month: string
  /** The first that there is. */
  first: string
  onMonth(month: string): void
}

/** Which month is shown, and the way to those beside it. */
export function MonthBar({ month, first, onMonth }: Props) {
  const { t, locale } = useTranslator()
  return (
    <div className="month-bar">
      <h3 aria-live="polite">{capitalised(monthOfYearText(month, locale))}</h3>
      <div className="row-acts">
        {month > first && (
          <Button onClick={() => onMonth(addMonths(month, -1))}>
            <Icon name="chevronLeft" />
            {t('office-masses.days.before')}
          </Button>
        )}
        <Button onClick={() => onMonth(addMonths(month, 1))}>
          {t('office-masses.days.after')}
          <Icon name="chevronRight" />
        </Button>
      </div>
    </div>
  )
}
