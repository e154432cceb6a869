import { useState } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { useTimetable } from './timetable-context.ts'

/**
 * Removes weekly times by their ids, one removal at a time. The focus then moves to the week.
 *
 * @returns with `problem`, the reason of the last failure, which the caller shows
 */
export function useRemoval(onRemoved?: () => void) {
  const { timetable, actions } = useTimetable()
  const { t } = useTranslator()
  const [isLate, setIsLate] = useState(false)
  const { busy, problem, run } = useAction(async (removed: number[]) => {
    setIsLate(false)
    const text = t('office-masses.acts.deleted', { count: removed.length })
    const outcome = await actions.apply({ removed }, timetable, text)
    setIsLate(outcome === 'touched')
    if (outcome !== 'saved') return
    onRemoved?.()
    focusLater('week')
  })
  return { busy, problem: isLate ? t('office-masses.acts.meanwhile') : problem, remove: run }
}

/** Focuses an element that exists only in the next frame, because the focused element is gone. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
