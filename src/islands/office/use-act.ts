import { useState } from 'react'
import { notify } from '../../stores/notifications.ts'
import { useTranslator } from '../../ui/translator-context.ts'
import { failureOf } from '../failure.ts'

/**
 * Something that is done by one press: never twice at once, and where it fails it is said why.
 *
 * @param act does it
 * @param done what is said once it is done
 */
export function useAct<Arguments extends unknown[]>(
  act: (...args: Arguments) => Promise<void>,
  done: string,
) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const run = async (...args: Arguments) => {
    if (busy) return
    setBusy(true)
    try {
      await act(...args)
      notify(done, 'success')
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
    }
    setBusy(false)
  }
  return { busy, run: (...args: Arguments) => void run(...args) }
}
