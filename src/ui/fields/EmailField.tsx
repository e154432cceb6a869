import type { ComponentProps } from 'react'
import { TextField } from './Field.tsx'

/** A field for one e-mail address, with the right keyboard and without autocorrection. */
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
