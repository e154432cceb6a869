import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** Why it was not sent, in words. */
  text: string
  /** Counts the attempts: each new one takes the focus here, if no field has an error. */
  attempt: number
  takesFocus: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Why a form was not sent, above its button. */
export function FormProblem({ text, attempt, takesFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [attempt, takesFocus])
  return (
    <div className="failed form-problem" ref={box} tabIndex={-1} role="alert">
      <p>{text}</p>
      {children}
    </div>
  )
}
