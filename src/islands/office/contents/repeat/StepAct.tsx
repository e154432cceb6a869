import { type ReactNode, useEffect, useRef } from 'react'
import { useAct } from '#src/islands/use-act.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'

interface Props {
  /** What has been done, where something has. */
  said?: string
  text: string
  /** What it is called where the text alone does not say of what. */
  name?: string
  look?: 'plain' | 'danger'
  /** What is said once it is done. */
  done: string
  act(): Promise<void>
  /** What can be done instead. */
  children?: ReactNode
}

/** A step that another press has led to: it takes the focus, and says beside itself why it failed. */
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
