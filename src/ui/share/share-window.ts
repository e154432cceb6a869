import { SHARE_WINDOW } from '#src/domain/share-links.ts'

/** Messenger's page for a new message, for computers without the app. */
export const MESSENGER_ON_THE_WEB = 'https://www.messenger.com/new'

/** Whether targets open in a window of their own; on a phone, links open their apps instead. */
export function opensWindows(): boolean {
  return matchMedia('(pointer: fine)').matches
}

/** Opens a target in a small window, in the middle of the browser's. */
export function openShareWindow(href: string): void {
  const { width, height } = SHARE_WINDOW
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  open(href, '_blank', `popup,noopener,width=${width},height=${height},left=${left},top=${top}`)
}
