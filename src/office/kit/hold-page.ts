import { isSignedIn } from '#src/stores/session.ts'

/**
 * Makes the browser ask before the user leaves the office's page, while work goes on that would end
 * with it. Once the session has ended, the user must leave.
 *
 * @returns ends it
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isSignedIn()) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
