import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, callFailureOf } from '../../stores/call-failure.ts'

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
  const [state, setState] = useState<Asked<Answer>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and attempt
  useEffect(() => {
    let gone = false
    setState({ kind: 'loading' })
    ask().then(
      (answer) => !gone && setState({ kind: 'ready', answer }),
      (error) => !gone && setState({ kind: 'failed', failure: callFailureOf(error) }),
    )
    return () => {
      gone = true
    }
  }, [about, attempt])
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  const put = useCallback((answer: Answer) => setState({ kind: 'ready', answer }), [])
  return { state, again, put }
}
