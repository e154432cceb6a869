import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './Field.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'name'> {
  ref?: Ref<HTMLInputElement>
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  options: ReadonlyArray<{ value: string; text: string }>
  /** The chosen option, if the caller controls it. */
  chosen?: string
}

/**
 * Radio buttons for two or three options. Other props go to each input, such as the result of
 * `register()`.
 */
export function RadioField({
  label,
  name,
  hint,
  error,
  options,
  chosen,
  required,
  ...input
}: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      className="form-field radio-field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      data-invalid={error ? '' : undefined}
      aria-describedby={described || undefined}
    >
      <p className="label" id={`${id}-label`}>
        {label}
        {required && <span aria-hidden="true">{'\u00a0*'}</span>}
      </p>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="choices">
        {options.map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              {...input}
              type="radio"
              name={name}
              value={value}
              {...(chosen !== undefined && { checked: chosen === value })}
              aria-invalid={error ? true : undefined}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
