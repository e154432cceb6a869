import { useEffect } from 'react'
import { isSignedIn } from '#src/stores/session.ts'

/**
 * Has the browser ask before the page is left with what is not saved; not where the session is over,
 * for then it must be left, and what was written is offered back.
 */
export function useLeaveGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isSignedIn()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
