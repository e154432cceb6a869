/** Where the service worker stands (`pages/sw.js.ts`). */
const WORKER = '/sw.js'

/**
 * Lets this browser keep the pages that are read (docs/decisions/027-offline.md): once the page
 * stands and nothing else is to be done, where the portal wants it and the reader spares no data.
 */
export function keepPages(): void {
  const { serviceWorker } = navigator
  // A development server makes its pages anew each time.
  if (import.meta.hot || !serviceWorker || !('keepsPages' in document.body.dataset)) return
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const register = () =>
    void serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined)
  const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
