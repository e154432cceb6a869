import { type NoticeKind, notify } from './notifications.ts'
import { tryStorage } from './storage.ts'

/** Key in session storage. It carries a notification to the next page of the tab only. */
const CARRIED = 'notice'

/** Shows a notification on the next page of this tab, because this page is being left. */
export function carryNotice(text: string, kind: NoticeKind): void {
  tryStorage(() => sessionStorage.setItem(CARRIED, JSON.stringify({ text, kind })))
}

/** Shows the notification of the previous page, once. */
export function showCarriedNotice(): void {
  tryStorage(() => {
    const carried = sessionStorage.getItem(CARRIED)
    if (carried === null) return
    sessionStorage.removeItem(CARRIED)
    const { text, kind } = JSON.parse(carried)
    if (typeof text === 'string') notify(text, kind)
  })
}
