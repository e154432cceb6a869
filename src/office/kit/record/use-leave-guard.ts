import { useEffect } from 'react'
import { isSignedIn } from '#src/stores/session.ts'

let guards = 0

/** Whether the open page has changes that would be lost from sight on leaving. */
export function hasUnsavedChanges(): boolean {
  return guards > 0 && isSignedIn()
}

/**
 * Makes the browser ask before the user leaves the page with unsaved changes. It does not ask once
 * the session has ended: then the user must leave, and the draft is offered on return.
 */
export function useLeaveGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    guards += 1
    addEventListener('beforeunload', ask)
    return () => {
      guards -= 1
      removeEventListener('beforeunload', ask)
    }
  }, [isChanged])
}
