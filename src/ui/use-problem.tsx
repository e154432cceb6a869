import { useState } from 'react'
import { FormProblem } from './forms/FormProblem.tsx'

/** Why the last attempt failed, to be `shown` above the button: each failure takes the focus. */
export function useProblem() {
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()
  return {
    tell: (text: string) => setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 })),
    clear: () => setProblem(undefined),
    shown: problem && <FormProblem {...problem} takesFocus />,
  }
}
