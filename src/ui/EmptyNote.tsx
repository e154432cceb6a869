import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface Props {
  icon: IconName
  title: string
  hint: string
  /** Says it at once to screen readers: for what went wrong. */
  alert?: boolean
  /** Whether it is all that the page has to say, and its title the page's own. */
  isPage?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** A place with nothing to show: why, and what to do about it (requirements §12.4). */
export function EmptyNote({ icon, title, hint, alert = false, isPage = false, children }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="card empty" role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      <Title className="h">{title}</Title>
      <p>{hint}</p>
      {children}
    </div>
  )
}
