import { useState } from 'react'
import { notify } from '#src/stores/notifications.ts'
import { type Failure, toFailure } from './failure.ts'
import { useTranslator } from './translator-context.ts'

/**
 * Runs an action of a button, never twice at once.
 *
 * @param act carries it out
 * @param fail receives a failure in words; by default it becomes a notification
 */
export function useRun<Arguments extends unknown[]>(
  act: (...args: Arguments) => Promise<void>,
  fail: (failure: Failure) => void = ({ text, kind }) => notify(text, kind),
) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const run = async (...args: Arguments) => {
    if (busy) return
    setBusy(true)
    await act(...args).catch((error: unknown) => fail(toFailure(error, translator)))
    setBusy(false)
  }
  return { busy, run: (...args: Arguments) => void run(...args) }
}

/**
 * An action of a button that explains a failure beside it; never runs twice at once.
 *
 * @param act carries it out
 * @param done the notification after success; omitted if the page or `act` itself shows the result
 * @returns with `problem`, the reason of the last failure, which the caller shows beside the button
 */
export function useAction<Arguments extends unknown[]>(
  act: (...args: Arguments) => Promise<void>,
  done?: string,
) {
  const [problem, setProblem] = useState<string>()
  const action = useRun(
    async (...args: Arguments) => {
      setProblem(undefined)
      await act(...args)
      if (done !== undefined) notify(done, 'success')
    },
    ({ text }) => setProblem(text),
  )
  return { ...action, problem }
}
