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

/** Long enough to read three lines slowly; danger stays until something else is done. */
const SHOWN_MS = 8_000

/** The notification on show; null where there is none. */
export const $notice = atom<Notice | null>(null)

let last = 0

/** Shows a text at the bottom centre of the page, in the place of the one before. */
export function notify(text: string, kind: NoticeKind = 'primary'): void {
  last += 1
  const id = last
  $notice.set({ id, kind, text })
  if (kind !== 'danger') setTimeout(() => dismiss(id), SHOWN_MS)
}

/** Takes a notification away, unless another one has taken its place. */
export function dismiss(id: number): void {
  if ($notice.get()?.id === id) $notice.set(null)
}

/** Takes the notification with a text away: what it said no longer holds. */
export function dismissText(text: string): void {
  if ($notice.get()?.text === text) $notice.set(null)
}
