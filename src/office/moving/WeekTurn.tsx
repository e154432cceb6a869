import { addDays } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** The first of seven days, `yyyy-MM-dd`. */
  first: string
  /** Undefined where there is nothing before. */
  onBefore: (() => void) | undefined
  onAfter(): void
}

/** Which seven days are on show, between the ways to those before and after. */
export function WeekTurn({ first, onBefore, onAfter }: Props) {
  const { t, locale } = useTranslator()
  return (
    <div className="week-turn">
      <button
        type="button"
        className="icon-btn"
        aria-label={t('office-moving.before')}
        // It keeps the focus of whoever has come to the end of the way.
        aria-disabled={onBefore === undefined || undefined}
        onClick={onBefore}
      >
        <Icon name="chevronLeft" />
      </button>
      <p aria-live="polite">
        {t('office-moving.week', {
          from: dayText(first, locale, 'short'),
          to: dayText(addDays(first, 6), locale, 'short'),
        })}
      </p>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('office-moving.after')}
        onClick={onAfter}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  )
}
