import { useEffect, useRef } from 'react'

/** Marks the entry of the browser's history that stands for reading the answers over. */
const CHECKING = 'checking'

/**
 * Lets the browser's own way back lead from the answers to the form, as it does from any page to
 * the one before: whoever uses it means that, not to leave.
 *
 * @param isChecking whether the answers are shown
 * @param onBack takes one back to the form; it is called for every move in the history
 * @returns leads back to the form, by a button of the page
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
    // A try that failed has left the entry behind it, as has a reload: one is enough.
    if (!isChecking || history.state?.[CHECKING]) return
    history.pushState({ ...history.state, [CHECKING]: true }, '')
  }, [isChecking])
  return () => history.back()
}
