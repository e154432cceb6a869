import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, callFailureOf } from '#src/stores/call-failure.ts'

/** What came of asking for something. */
export type Asked<Answer> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: CallFailure }
  | { kind: 'ready'; answer: Answer }

/**
 * Asks when it is shown, and whenever what is asked for changes; of two questions under way only
 * the last one counts.
 *
 * @param about says what is asked for, in a word that changes with it
 * @returns what came of it, a way to ask again in the open, and one to put a newer answer in place
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
      (error) => come({ kind: 'failed', failure: callFailureOf(error) }),
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
  // The answer to another question is none to this one, not even until the next effect runs.
  const state: Asked<Answer> = came?.of === question ? came.state : { kind: 'loading' }
  return { state, again, put }
}
