import type { ShareTarget } from '#src/domain/share-links.ts'
import { type IconShapes, iconShapes } from '../icons.ts'
import '../more-icons.ts'

/** Company logos that only sharing shows, on the 24 px grid of the icons. */
const MARKS: Partial<Record<ShareTarget, string>> = {
  whatsapp:
    '<path fill-rule="evenodd" d="M12 2.5a9.5 9.5 0 0 0-8.2 14.3l-1.3 4.7 4.9-1.3A9.5 9.5 0 1 0 12 2.5Zm0 17.2c-1.4 0-2.8-.4-3.9-1.1l-.3-.2-2.9.8.8-2.8-.2-.3A7.7 7.7 0 1 1 12 19.7Zm4.3-5.8c-.2-.1-1.4-.7-1.6-.8-.2-.1-.4-.1-.5.1l-.7.9c-.1.2-.3.2-.5.1a6.3 6.3 0 0 1-3.1-2.7c-.1-.3.1-.4.3-.7l.4-.6c.1-.1 0-.3 0-.4l-.7-1.7c-.2-.5-.4-.4-.5-.4h-.5c-.2 0-.4.1-.7.3a2.7 2.7 0 0 0-.8 2c0 1.2.9 2.3 1 2.4.1.2 1.7 2.5 4 3.5 2 .8 2.4.7 2.9.6.4 0 1.4-.6 1.6-1.1.2-.6.2-1 .1-1.1l-.4-.3Z"/>',
  messenger:
    '<path fill-rule="evenodd" d="M12 2.5c-5.5 0-9.7 4-9.7 9.2 0 2.8 1.2 5.2 3.1 6.9v3l2.8-1.5c1.2.4 2.5.6 3.8.6 5.5 0 9.7-4 9.7-9.1S17.5 2.5 12 2.5Zm1 12.2-2.5-2.7-4.8 2.7L11 9l2.5 2.7L18.3 9 13 14.7Z"/>',
  telegram:
    '<path d="m21.7 4.6-3 14.4c-.2 1-.8 1.3-1.7.8l-4.6-3.4-2.2 2.1c-.3.3-.5.5-1 .5l.3-4.7 8.6-7.7c.4-.3-.1-.5-.6-.2L6.9 13.1l-4.5-1.4c-1-.3-1-1 .2-1.5l17.7-6.8c.8-.3 1.6.2 1.4 1.2Z"/>',
  linkedin:
    '<path d="M3.5 8.9h3.6v11.6H3.5zM5.3 3.2a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2ZM9.4 8.9h3.4v1.6c.5-.9 1.7-1.9 3.5-1.9 3.7 0 4.4 2.4 4.4 5.6v6.3h-3.6v-5.6c0-1.4 0-3.1-1.9-3.1S13 13.3 13 14.8v5.7H9.4z"/>',
}

const ICONS = { email: 'mail', sms: 'message', facebook: 'facebook', twitter: 'twitter' } as const

/** The icon of a target, as the rest of the page draws its icons. */
export function shareIconShapes(target: ShareTarget): IconShapes {
  return target in ICONS
    ? iconShapes(ICONS[target as keyof typeof ICONS])
    : { shapes: MARKS[target] ?? '', solid: true }
}
