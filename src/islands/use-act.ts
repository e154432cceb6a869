import { useState } from 'react'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { failureOf } from './failure.ts'

/**
 * Something that is done by one press: never twice at once, and where it fails it is said why.
 *
 * @param act does it
 * @param done what is said once it is done
 * @returns with `problem`, why the last press came to nothing: who calls says it beside what was pressed
 */
export function useAct<Arguments extends unknown[]>(
  act: (...args: Arguments) => Promise<void>,
  done: string,
) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (...args: Arguments) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await act(...args)
      notify(done, 'success')
    } catch (error) {
      setProblem(failureOf(error, translator).text)
    }
    setBusy(false)
  }
  return { busy, problem, run: (...args: Arguments) => void run(...args) }
}
