import type { ComponentProps } from 'react'
import { TextField } from '../Field.tsx'

/** A field for a code: phones show digits, and offer the code if they know it. */
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
