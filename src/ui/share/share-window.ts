import { SHARE_WINDOW } from '#src/domain/share-links.ts'

/** The web page for a message, for a computer without the app. */
export const MESSENGER_ON_THE_WEB = 'https://www.messenger.com/new'

/** Whether targets open in a window of their own: on a phone, their apps open from a link. */
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
