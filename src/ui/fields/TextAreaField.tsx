import type { Ref, TextareaHTMLAttributes } from 'react'
import { FieldParts, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> & {
    ref?: Ref<HTMLTextAreaElement>
  }

/** A multi-line text field that grows with its text if the browser supports it. */
export function TextAreaField({ label, name, hint, error, ...area }: Props) {
  return (
    <FieldParts label={label} name={name} hint={hint} error={error} required={area.required}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </FieldParts>
  )
}
