import { type ReactNode, useEffect, useRef } from 'react'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useAct } from '#src/ui/use-act.ts'

interface Props {
  /** The result of the step before, if there is one. */
  said?: string
  text: string
  /** Its label where the text alone does not say which item is meant. */
  name?: string
  look?: 'plain' | 'danger'
  /** The message once it is done. */
  done: string
  act(): Promise<void>
  /** The alternative action. */
  children?: ReactNode
}

/**
 * A second step, opened by another press. It takes the focus, and shows beside itself why it
 * failed.
 */
export function StepAct({ said, text, name, look = 'plain', done, act, children }: Props) {
  const { busy, problem, run } = useAct(act, done)
  const acts = useRef<HTMLDivElement>(null)
  useEffect(() => acts.current?.querySelector('button')?.focus(), [])
  return (
    <div className="row-acts" ref={acts}>
      {said && <span className="hint">{said}</span>}
      <Button look={look} busy={busy} aria-label={name} onClick={() => run()}>
        {text}
      </Button>
      {children}
      <ActProblem text={problem} />
    </div>
  )
}
