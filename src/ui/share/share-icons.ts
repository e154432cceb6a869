import type { ShareTarget } from '#src/domain/share-links.ts'
import { type IconShapes, iconShapes } from '../icons.ts'
import '../more-icons.ts'

/** Company logos that only sharing shows, on the 24 px grid of the icons. */
const MARKS: Partial<Record<ShareTarget, string>> = {
  messenger:
    '<path fill-rule="evenodd" d="M12 2.5c-5.5 0-9.7 4-9.7 9.2 0 2.8 1.2 5.2 3.1 6.9v3l2.8-1.5c1.2.4 2.5.6 3.8.6 5.5 0 9.7-4 9.7-9.1S17.5 2.5 12 2.5Zm1 12.2-2.5-2.7-4.8 2.7L11 9l2.5 2.7L18.3 9 13 14.7Z"/>',
  linkedin:
    '<path d="M3.5 8.9h3.6v11.6H3.5zM5.3 3.2a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2ZM9.4 8.9h3.4v1.6c.5-.9 1.7-1.9 3.5-1.9 3.7 0 4.4 2.4 4.4 5.6v6.3h-3.6v-5.6c0-1.4 0-3.1-1.9-3.1S13 13.3 13 14.8v5.7H9.4z"/>',
}

const ICONS = {
  email: 'mail',
  sms: 'message',
  facebook: 'facebook',
  twitter: 'twitter',
  whatsapp: 'whatsapp',
  telegram: 'telegram',
} as const

/** The icon of a target, as the rest of the page draws its icons. */
export function shareIconShapes(target: ShareTarget): IconShapes {
  return target in ICONS
    ? iconShapes(ICONS[target as keyof typeof ICONS])
    : { shapes: MARKS[target] ?? '', solid: true }
}
