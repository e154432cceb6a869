import { atom } from 'nanostores'

/**
 * The type of a notification: its colour, and whether it disappears by itself (requirements §8.1,
 * §9.4).
 */
export type NoticeKind = 'primary' | 'success' | 'warning' | 'danger'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
}

/**
 * In milliseconds: long enough to read three lines slowly. Only `danger` stays until the user acts.
 */
const SHOWN_MS = 8_000

/** The shown notification; null if there is none. */
export const $notice = atom<Notice | null>(null)

let last = 0

/** Shows a text at the bottom centre of the page, in place of the previous one. */
export function notify(text: string, kind: NoticeKind = 'primary'): void {
  last += 1
  const id = last
  $notice.set({ id, kind, text })
  if (kind !== 'danger') setTimeout(() => dismiss(id), SHOWN_MS)
}

/** Removes a notification, unless another one has replaced it. */
export function dismiss(id: number): void {
  if ($notice.get()?.id === id) $notice.set(null)
}

/** Removes the notification with a given text, because it no longer applies. */
export function dismissText(text: string): void {
  if ($notice.get()?.text === text) $notice.set(null)
}
