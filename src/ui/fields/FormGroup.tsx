import type { ReactNode } from 'react'

interface Props {
  title: string
  /** A hint for all fields of the group. */
  hint?: string
  children: ReactNode
}

/** Fields that belong together, under a title. */
export function FormGroup({ title, hint, children }: Props) {
  return (
    <fieldset className="form-group">
      <legend>{title}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </fieldset>
  )
}
