import { useState } from 'react'
import type { Sections } from '#src/contract/contents/content-record.ts'
import { notify } from '#src/stores/notifications.ts'
import { failureOf } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/**
 * Changes a parish's sections immediately, one change at a time; faults are shown beside the field.
 *
 * @param onSections shows the current sections
 */
export function useSectionAct(onSections: (sections: Sections['results']) => void) {
  const translator = useTranslator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  /** @returns whether it succeeded */
  const act = async (call: () => Promise<Sections>, done: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFault(undefined)
    try {
      const { results } = await call()
      onSections(results)
      notify(done, 'success')
      return true
    } catch (error) {
      const { text, fields } = failureOf(error, translator)
      setFault(fields.name ?? text)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, setFault, act }
}
