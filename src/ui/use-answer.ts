import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, toCallFailure } from '#src/stores/call-failure.ts'

/** The result of a request. */
export type Asked<Answer> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: CallFailure; error: unknown }
  | { kind: 'ready'; answer: Answer }

/**
 * Sends a request when the component is shown, and whenever its subject changes. If two requests
 * are under way, only the last one counts.
 *
 * @param about names the subject, in a word that changes with it
 * @returns the result, a function that visibly asks again, and one that replaces the answer with a
 *   newer one
 */
export function useAnswer<Answer>(about: string, ask: () => Promise<Answer>) {
  const [attempt, setAttempt] = useState(1)
  const question = `${attempt} ${about}`
  const [came, setCame] = useState<{ of: string; state: Asked<Answer> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and attempt
  useEffect(() => {
    let gone = false
    const come = (state: Asked<Answer>) => !gone && setCame({ of: question, state })
    ask().then(
      (answer) => come({ kind: 'ready', answer }),
      (error) => come({ kind: 'failed', failure: toCallFailure(error), error }),
    )
    return () => {
      gone = true
    }
  }, [question])
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  const latest = useRef(question)
  latest.current = question
  const put = useCallback(
    (answer: Answer) => setCame({ of: latest.current, state: { kind: 'ready', answer } }),
    [],
  )
  // The answer to another request is not shown here, not even until the next effect runs.
  const state: Asked<Answer> = came?.of === question ? came.state : { kind: 'loading' }
  return { state, again, put }
}
