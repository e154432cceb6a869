import { useId } from 'react'

interface Props {
  label: string
  hint: string
  error: string | undefined
  chosen: number[]
  options: ReadonlyArray<{ value: number; text: string }>
  /** In the order of the options. */
  onChange(chosen: number[]): void
}

/** Checkboxes for days of the week, side by side. */
export function DayChoice({ label, hint, error, chosen, options, onChange }: Props) {
  const id = useId()
  const choose = (value: number, isChosen: boolean) =>
    onChange(
      options
        .map((one) => one.value)
        .filter((one) => (one === value ? isChosen : chosen.includes(one))),
    )
  return (
    <fieldset
      className="day-choice"
      name="days"
      tabIndex={-1}
      data-invalid={error ? '' : undefined}
      aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
    >
      <legend>{label}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="choices">
        {options.map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => choose(value, target.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
