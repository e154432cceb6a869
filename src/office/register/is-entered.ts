import type { HistoryLine } from '#src/contract/requests/request-status.ts'

/** Whether the entry of a request was written into the register: it stays there. */
export function isEntered({ history }: { history: HistoryLine[] }): boolean {
  return history.some(({ action }) => action === 'register_written')
}
