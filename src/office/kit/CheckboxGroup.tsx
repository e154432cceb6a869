import { capitalised, weekdayText } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const
type Weekday = (typeof WEEK)[number]

/** The days of a week as options, from Monday on. */
export function weekdayOptions(locale: Locale): Array<{ value: Weekday; text: string }> {
  return WEEK.map((weekday) => ({
    value: weekday,
    text: capitalised(weekdayText(weekday, locale, 'short')),
  }))
}

interface Props<Value extends number> {
  legend: string
  /** The name of its field in the error summary, which leads here. */
  name?: string
  all: ReadonlyArray<{ value: Value; text: string }>
  chosen: readonly Value[]
  error?: string | undefined
  onChange(chosen: Value[]): void
}

/** Checkboxes for a few options, side by side. */
export function CheckboxGroup<Value extends number>({
  legend,
  name,
  all,
  chosen,
  error,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className="ticks" name={name} tabIndex={name === undefined ? undefined : -1}>
      <legend>{legend}</legend>
      {all.map(({ value, text }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          {text}
        </label>
      ))}
      {error && <p className="error">{error}</p>}
    </fieldset>
  )
}
