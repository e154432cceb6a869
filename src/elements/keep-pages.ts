/** Address of the service worker (`pages/sw.js.ts`). */
const WORKER = '/sw.js'

/**
 * Lets this browser keep the pages that are read (docs/decisions/027-offline.md). It starts once
 * the page is loaded and idle, if the portal wants it and the reader does not save data.
 */
export function keepPages(): void {
  const { serviceWorker } = navigator
  // A development server builds its pages anew each time.
  if (import.meta.hot || !serviceWorker || !('keepsPages' in document.body.dataset)) return
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const register = () =>
    void serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined)
  const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
