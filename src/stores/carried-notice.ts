import { type NoticeKind, notify } from './notifications.ts'

/** Key in session storage. It carries a notification to the next page of the tab only. */
const CARRIED = 'notice'

/** Shows a notification on the next page of this tab, because this page is being left. */
export function carryNotice(text: string, kind: NoticeKind): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ text, kind }))
  } catch {
    // Storage is blocked: the notification is lost, and nothing else fails.
  }
}

/** Shows the notification of the previous page, once. */
export function showCarriedNotice(): void {
  try {
    const carried = sessionStorage.getItem(CARRIED)
    if (carried === null) return
    sessionStorage.removeItem(CARRIED)
    const { text, kind } = JSON.parse(carried)
    if (typeof text === 'string') notify(text, kind)
  } catch {
    // Storage is blocked, or holds invalid data.
  }
}
