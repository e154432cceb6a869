import type { ComponentProps } from 'react'
import { TextField } from './Field.tsx'

/** A line for one e-mail address: phones show the right keys, and nothing is put right unasked. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
