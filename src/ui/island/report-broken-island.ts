import { shownReference } from '#src/domain/requests/request.ts'
import { reportError } from '#src/stores/error-reports.ts'

/**
 * Reports to the server's log that the page's island threw an error, and shows the report's code in
 * the fallback (`IslandFrame.astro`).
 */
export function reportBrokenIsland(error: unknown): void {
  const frame = document.querySelector<HTMLElement>('.island')
  const id = reportError(error, frame?.dataset.island ?? 'unknown')
  const line = document.querySelector<HTMLElement>('[data-reference]')
  if (!line) return
  line.textContent = line.dataset.reference?.replace('{{id}}', shownReference(id)) ?? ''
  line.hidden = false
}
