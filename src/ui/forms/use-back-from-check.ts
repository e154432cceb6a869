import { useEffect, useRef } from 'react'

/** Marks the history entry of the review. */
const CHECKING = 'checking'

/**
 * Lets the browser's back button lead from the review to the form, as users expect, instead of
 * leaving the page.
 *
 * @param isChecking whether the review is shown
 * @param onBack returns to the form; called at every move in the history
 * @returns goes back to the form, for a button of the page
 */
export function useBackFromCheck(isChecking: boolean, onBack: () => void): () => void {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    const goneBack = () => latest.current()
    addEventListener('popstate', goneBack)
    return () => removeEventListener('popstate', goneBack)
  }, [])
  useEffect(() => {
    // A failed attempt or a reload has already left the entry: one is enough.
    if (!isChecking || history.state?.[CHECKING]) return
    history.pushState({ ...history.state, [CHECKING]: true }, '')
  }, [isChecking])
  return () => history.back()
}
