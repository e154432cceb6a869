import { encodedText } from './encoded-text.ts'

/**
 * Where a page can be shared (requirements §2.18). Plain links: none of these asks for a library,
 * and none of them learns anything of a reader who does not follow it.
 */
export const SHARE_TARGETS = [
  'whatsapp',
  'email',
  'sms',
  'facebook',
  'messenger',
  'telegram',
  'twitter',
  'linkedin',
] as const

export type ShareTarget = (typeof SHARE_TARGETS)[number]

/** What is shared: an address, and what it is called. */
export interface Shared {
  url: string
  title: string
}

/** The window that a target opens in, in CSS pixels (requirements §9.4). */
export const SHARE_WINDOW = { width: 800, height: 500 } as const
/** How long a copy button says so, in milliseconds (requirements §9.4). */
export const COPIED_MS = 2000

/** A post on X holds 280 characters, of which any address takes 23 and a space one. */
const LONGEST_TITLE = 240

/**
 * The address to share: the given one where it is http or https, or else the page that is open
 * (requirements §2.18).
 */
export function shareAddress(wanted: string | null | undefined, current: string): string {
  try {
    const { protocol, href } = new URL(wanted ?? '')
    return protocol === 'https:' || protocol === 'http:' ? href : current
  } catch {
    return current
  }
}

/** The link that shares by a target. */
export function shareLink(target: ShareTarget, shared: Shared): string {
  const url = encodedText(shared.url)
  const title = encodedText(shortened(shared.title))
  switch (target) {
    case 'whatsapp':
      return `https://wa.me/?text=${title}%20${url}`
    case 'email':
      return `mailto:?subject=${title}&body=${title}%0D%0A%0D%0A${url}`
    case 'sms':
      // What stands before the body differs between iOS and Android: this is what both read.
      return `sms:?&body=${title}%20${url}`
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`
    case 'messenger':
      return `fb-messenger://share/?link=${url}`
    case 'telegram':
      return `https://t.me/share/url?url=${url}&text=${title}`
    case 'twitter':
      return `https://x.com/intent/post?url=${url}&text=${title}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`
  }
}

function shortened(title: string): string {
  const letters = [...title]
  if (letters.length <= LONGEST_TITLE) return title
  const cut = letters.slice(0, LONGEST_TITLE - 1).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.length - 40)).trimEnd()}…`
}
