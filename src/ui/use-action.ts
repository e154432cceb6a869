import { useState } from 'react'
import { notify } from '#src/stores/notifications.ts'
import { toFailure } from './failure.ts'
import { useTranslator } from './translator-context.ts'

/**
 * An action of a button. It never runs twice at once, and a failure is explained.
 *
 * @param act carries it out
 * @param done the notification after success; omitted if the page or `act` itself shows the result
 * @returns with `problem`, the reason of the last failure, which the caller shows beside the button
 */
export function useAction<Arguments extends unknown[]>(
  act: (...args: Arguments) => Promise<void>,
  done?: string,
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
      if (done !== undefined) notify(done, 'success')
    } catch (error) {
      setProblem(toFailure(error, translator).text)
    }
    setBusy(false)
  }
  return { busy, problem, run: (...args: Arguments) => void run(...args) }
}
