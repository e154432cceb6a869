import { atom } from 'nanostores'

/**
 * What a notification is about: its colour, and whether it goes by itself (requirements §8.1,
 * §9.4).
 */
export type NoticeKind = 'primary' | 'success' | 'warning' | 'danger'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
}

/** Long enough to read three lines slowly; danger stays until it is closed. */
const SHOWN_MS = 8_000

/** The notifications on show, oldest first. */
export const $notices = atom<readonly Notice[]>([])

let last = 0

/** Shows a text at the bottom centre of the page. The same text is not shown twice at once. */
export function notify(text: string, kind: NoticeKind = 'primary'): void {
  dismissText(text)
  last += 1
  const id = last
  $notices.set([...$notices.get(), { id, kind, text }])
  if (kind !== 'danger') setTimeout(() => dismiss(id), SHOWN_MS)
}

/** Takes a notification away. */
export function dismiss(id: number): void {
  $notices.set($notices.get().filter((notice) => notice.id !== id))
}

/** Takes the notifications with a text away: what they said no longer holds. */
export function dismissText(text: string): void {
  $notices.set($notices.get().filter((notice) => notice.text !== text))
}
