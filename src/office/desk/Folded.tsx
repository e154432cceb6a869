import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface Props {
  summary: ReactNode
  className?: string
  /** The content, which is made and loaded only once it is opened. */
  children(): ReactNode
}

/** Content behind its summary. */
export function Folded({ summary, className = '', children }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="unfold" onToggle={() => setWasOpened(true)}>
      <summary className={className}>
        {summary}
        <Icon name="chevronDown" />
      </summary>
      {wasOpened && <Suspense fallback={<Skeleton />}>{children()}</Suspense>}
    </details>
  )
}
