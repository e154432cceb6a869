import { useState } from 'react'
import type { Timetable } from '../../../contract/timetable.ts'
import { notify } from '../../../stores/notifications.ts'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'
import type { Outcome, TimetableActs } from './use-timetable-acts.ts'

/** Removes weekly times: never twice at once, and what keeps it from being done is said. */
export function useRemoval(timetable: Timetable, acts: TimetableActs) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  /** @param removed the numbers of the times @returns what came of it; undefined where it failed */
  const remove = async (removed: number[]): Promise<Outcome | undefined> => {
    setBusy(true)
    try {
      const text = t('office-masses.acts.deleted', { count: removed.length })
      const outcome = await acts.apply({ removed }, timetable, text)
      if (outcome === 'touched') notify(t('office-masses.acts.meanwhile'), 'warning')
      return outcome
    } catch (error) {
      const { text, kind } = failureOf(error, translator)
      notify(text, kind)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, remove }
}
