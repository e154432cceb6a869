import type { ComponentProps } from 'react'
import { TextField } from '../fields/Field.tsx'

/** A field for a one-time code. Phones show a numeric keyboard and may offer the code. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
