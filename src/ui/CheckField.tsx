import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  ref?: Ref<HTMLInputElement>
  label: string
  /** More about it, such as a link: outside the label, so that pressing it ticks nothing. */
  more?: ReactNode
  error?: string | undefined
}

/** A box to tick. What is not of the field itself goes to the input: `register()` fits. */
export function CheckField({ label, more, error, ...input }: Props) {
  const id = useId()
  return (
    <div className="check-field" data-invalid={error ? '' : undefined}>
      <input
        {...input}
        id={id}
        type="checkbox"
        required={false}
        aria-required={input.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true">{' *'}</span>}
      </label>
      {more && <div className="more-about">{more}</div>}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
