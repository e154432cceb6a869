import { useState } from 'react'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import { toFailure } from '#src/ui/failure.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ChangeResult, TimetableActions } from './use-timetable-actions.ts'

/**
 * Removes weekly times, one removal at a time.
 *
 * @returns with `problem`, the reason of the last failure, which the caller shows
 */
export function useRemoval(timetable: Timetable, actions: TimetableActions) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** @param removed the ids of the times @returns the result; undefined if it failed */
  const remove = async (removed: number[]): Promise<ChangeResult | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const text = t('office-masses.acts.deleted', { count: removed.length })
      const outcome = await actions.apply({ removed }, timetable, text)
      if (outcome === 'touched') setProblem(t('office-masses.acts.meanwhile'))
      return outcome
    } catch (error) {
      setProblem(toFailure(error, translator).text)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, remove }
}

/** Focuses an element that exists only in the next frame, because the focused element is gone. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
