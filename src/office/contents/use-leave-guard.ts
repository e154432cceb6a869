import { useEffect } from 'react'
import { isSignedIn } from '#src/stores/session.ts'

/**
 * Makes the browser ask before the user leaves the page with unsaved changes. It does not ask once
 * the session has ended: then the user must leave, and the draft is offered back.
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
