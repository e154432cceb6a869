import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface Props {
  icon: IconName
  title: string
  hint: string
  /** Whether screen readers announce it at once: for errors. */
  alert?: boolean
  /** Whether it is the page's only content: then its title is the page's title, too. */
  isPage?: boolean
  /** What the user can do. */
  children?: ReactNode
}

/** An empty state: the reason, and what to do (requirements §12.4). */
export function EmptyNote({ icon, title, hint, alert = false, isPage = false, children }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="card empty" role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      <Title className="section-heading">{title}</Title>
      <p>{hint}</p>
      {children}
    </div>
  )
}
