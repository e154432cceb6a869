import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  text: string
  /** Counts the attempts: each new one takes the focus here, if no field has an error. */
  attempt: number
  takesFocus: boolean
  /** What the user can do. */
  children?: ReactNode
}

/** Says above the button why a form was not sent. */
export function FormProblem({ text, attempt, takesFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && attempt > 0) box.current?.focus()
  }, [attempt, takesFocus])
  return (
    <div className="failed form-problem" ref={box} tabIndex={-1} role="alert">
      <p>{text}</p>
      {children}
    </div>
  )
}

interface SentProblemProps {
  /** The result of the last attempt, from `useSentForm`. */
  form: { problem: string | undefined; attempt: number; errors: readonly unknown[] }
}

/** Says above the button why the last attempt failed; renders nothing if it did not. */
export function SentProblem({ form: { problem, attempt, errors } }: SentProblemProps) {
  if (!problem) return null
  // If fields have errors, the summary above them has the focus.
  return <FormProblem text={problem} attempt={attempt} takesFocus={errors.length === 0} />
}
