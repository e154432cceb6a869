import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'

interface Props {
  done: string
  onDone(): void
  /** A further button, such as one that removes a link. */
  other?: ReactNode
  children: ReactNode
}

/**
 * The fields of a dialog within a form. They are not a form themselves, because HTML does not allow
 * nested forms. Enter submits only these fields.
 */
export function AskFields({ done, onDone, other, children }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onDone()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its fields
    <div className="form" onKeyDown={onKeyDown}>
      {children}
      <div className="row-acts">
        <Button variant="main" onClick={onDone}>
          {done}
        </Button>
        {other}
      </div>
    </div>
  )
}
