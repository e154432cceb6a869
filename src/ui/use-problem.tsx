import { useState } from 'react'
import { FormProblem } from './forms/FormProblem.tsx'

/**
 * The reason of the last failure, as the element `shown` above the button. Each new failure takes
 * the focus.
 */
export function useProblem() {
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()
  return {
    tell: (text: string) => setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 })),
    clear: () => setProblem(undefined),
    shown: problem && <FormProblem {...problem} takesFocus />,
  }
}
