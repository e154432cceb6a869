import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export interface FieldProps {
  label: string
  /** The name of the field in errors and in the error summary. */
  name: string
  hint?: ReactNode
  /** The error text, shown beside the field. */
  error?: string | undefined
}

/** The props of a control that its label, its hint and its error determine. */
type ControlProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'required' | 'aria-required' | 'aria-describedby' | 'aria-invalid'
>

interface Parts extends FieldProps {
  required?: boolean | undefined
  children(control: ControlProps): ReactNode
}

/**
 * The parts around a control: a label above, a hint and an error below, all linked to it for screen
 * readers (requirements §12.2).
 */
export function FieldParts({ label, name, hint, error, required, children }: Parts) {
  const id = `${useId()}${name}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="form-field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true">{'\u00a0*'}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        required: false,
        'aria-required': required,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** The error below a field, linked to its control; renders nothing if there is none. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="error" id={id}>
      {text}
    </p>
  )
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> & { ref?: Ref<HTMLInputElement> }

/** A single-line text field. Other props go to the input, such as the result of `register()`. */
export function TextField({ label, name, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldParts label={label} name={name} hint={hint} error={error} required={input.required}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldParts>
  )
}
