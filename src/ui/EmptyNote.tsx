import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface Props {
  icon: IconName
  title: string
  hint: string
  /** Says it at once to screen readers: for what went wrong. */
  alert?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** A place with nothing to show: why, and what to do about it (DESIGN §6). */
export function EmptyNote({ icon, title, hint, alert = false, children }: Props) {
  return (
    <div className="card empty" role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      <p className="h">{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  )
}
