import { useId } from 'react'
import { capitalised, weekdayText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { FieldError } from '#src/ui/fields/Field.tsx'

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const
type Weekday = (typeof FROM_MONDAY)[number]

/** The weekdays as options, in the order of `week`. */
export function weekdayOptions(
  locale: Locale,
  week: readonly Weekday[] = FROM_MONDAY,
): Array<{ value: Weekday; text: string }> {
  return week.map((weekday) => ({
    value: weekday,
    text: capitalised(weekdayText(weekday, locale, 'short')),
  }))
}

interface Props<Value extends number> {
  legend: string
  /** The name of its field, by which the error summary links to it. */
  name?: string
  hint?: string
  all: ReadonlyArray<{ value: Value; text: string }>
  chosen: readonly Value[]
  error?: string | undefined
  onChange(chosen: Value[]): void
}

/** Checkboxes for a few options, side by side. */
export function CheckboxGroup<Value extends number>({
  legend,
  name,
  hint,
  all,
  chosen,
  error,
  onChange,
}: Props<Value>) {
  const id = useId()
  return (
    <fieldset
      className="checkbox-group"
      name={name}
      tabIndex={name === undefined ? undefined : -1}
      aria-describedby={
        [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="choices">
        {all.map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                )
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
