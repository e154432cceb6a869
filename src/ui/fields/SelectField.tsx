import type { Ref, SelectHTMLAttributes } from 'react'
import { FieldParts, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> & {
    ref?: Ref<HTMLSelectElement>
    options: ReadonlyArray<{ value: string; text: string; lang?: string }>
  }

/** A native select for a choice among a few options. */
export function SelectField({ label, name, hint, error, options, ...select }: Props) {
  return (
    <FieldParts label={label} name={name} hint={hint} error={error} required={select.required}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, text, lang }) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldParts>
  )
}

/** Options made of the values of a constant, each with its text. */
export function toOptions<const Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
) {
  return values.map((value) => ({ value, text: textOf(value) }))
}
