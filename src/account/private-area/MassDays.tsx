import { type InputHTMLAttributes, type Ref, useId } from 'react'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { MassDay } from '#src/domain/masses/mass-days.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError } from '#src/ui/fields/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'value'> {
  ref?: Ref<HTMLInputElement>
  label: string
  error: string | undefined
  days: MassDay[]
  /** A key that is unique among the masses. */
  keyOf(mass: ComingMass): string
  /** The value of the option for a mass that is not listed. */
  other: string
  /** Shows more days; undefined if all are shown. */
  onMore: (() => void) | undefined
}

/** Radio buttons for the coming masses, grouped by day (namespace `mass-intentions`). */
export function MassDays({ label, error, days, keyOf, other, onMore, ...input }: Props) {
  const { t, locale } = useTranslator()
  const id = useId()
  const invalid = error ? true : undefined
  return (
    <div
      className="form-field mass-days"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <p className="label" id={`${id}-label`}>
        {label}
        <span aria-hidden="true">{'\u00a0*'}</span>
      </p>
      <p className="hint" id={`${id}-hint`}>
        {t('mass-intentions.mass_hint')}
      </p>
      {days.map(({ date, masses }) => (
        <fieldset key={date} className="mass-day">
          <legend>{capitalised(dayText(date, locale, 'named'))}</legend>
          {masses.map((mass) => (
            <label key={keyOf(mass)} className="choice">
              <input
                {...input}
                type="radio"
                value={keyOf(mass)}
                disabled={mass.is_full}
                aria-invalid={invalid}
              />
              <span>
                <strong>{hourText(mass.time, locale)}</strong> {mass.location_description}
                {mass.is_full && <em>{t('mass-intentions.full')}</em>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {onMore && <Button onClick={onMore}>{t('mass-intentions.more_days')}</Button>}
      <label className="choice">
        <input {...input} type="radio" value={other} aria-invalid={invalid} />
        <span>{t('mass-intentions.other')}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
