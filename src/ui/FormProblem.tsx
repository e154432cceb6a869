import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** Why it was not sent, in words. */
  text: string
  /** Counts the tries: each new one takes the focus here, where no field has to be put right. */
  attempt: number
  takesFocus: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Why a form was not sent, above its button: whoever sent it was elsewhere a moment ago. */
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
