import { type NoticeKind, notify } from './notifications.ts'

/** Key in session storage: what is said goes from one page of a tab to its next, no further. */
const CARRIED = 'notice'

/** Has the next page of this tab show a notification: this one is about to be left. */
export function carryNotice(text: string, kind: NoticeKind): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ text, kind }))
  } catch {
    // Storage is forbidden: then nothing is said, and nothing else fails.
  }
}

/** Shows what the page before had to say, once. */
export function showCarriedNotice(): void {
  try {
    const carried = sessionStorage.getItem(CARRIED)
    if (carried === null) return
    sessionStorage.removeItem(CARRIED)
    const { text, kind } = JSON.parse(carried)
    if (typeof text === 'string') notify(text, kind)
  } catch {
    // Storage is forbidden, or holds something else.
  }
}
