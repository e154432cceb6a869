import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What holds for all of its fields. */
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
