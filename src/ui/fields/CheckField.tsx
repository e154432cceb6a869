import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './Field.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  ref?: Ref<HTMLInputElement>
  label: string
  /**
   * Further content, such as a link. It is outside the label, so that a click on it does not tick
   * the box.
   */
  more?: ReactNode
  error?: string | undefined
}

/** A checkbox. Other props go to the input, such as the result of `register()`. */
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
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
