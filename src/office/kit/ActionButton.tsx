import type { ComponentProps } from 'react'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useAction } from '#src/ui/use-action.ts'

interface Props extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  /** The notification after success; omitted if the page or `act` itself shows the result. */
  done?: string
  act(): Promise<void>
}

/** A button with its action. It is busy meanwhile, and says behind itself why the action failed. */
export function ActionButton({ done, act, ...button }: Props) {
  const { busy, problem, run } = useAction(act, done)
  return (
    <>
      <Button {...button} busy={busy} onClick={() => run()} />
      <ActionProblem text={problem} />
    </>
  )
}
