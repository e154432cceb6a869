import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose'> {
  /** The look of the button that opens the dialog. */
  look?: ComponentProps<typeof Button>['variant']
  /** The text of that button. */
  children: ReactNode
}

/** A button whose action must be confirmed in a dialog. */
export function ConfirmButton({ look = 'plain', children, ...question }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant={look} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog {...question} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
