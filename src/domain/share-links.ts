import { encodedText } from './address-text.ts'

/**
 * The targets for sharing a page (requirements §2.18). They are plain links: none needs a library,
 * and no target learns anything about a reader who does not follow it.
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

/** The shared page: an address and its title. */
export interface Shared {
  url: string
  title: string
}

/** The window that a target opens in, in CSS pixels (requirements §9.4). */
export const SHARE_WINDOW = { width: 800, height: 500 } as const
/** How long a copy button confirms the copy, in milliseconds (requirements §9.4). */
export const COPIED_MS = 2000

/** A post on X holds 280 characters, of which any address takes 23 and a space takes one. */
const LONGEST_TITLE = 240

/**
 * The address to share: the given one if it is http or https, or else that of the open page
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

/** The link that shares a page by a target. */
export function shareLink(target: ShareTarget, shared: Shared): string {
  const url = encodedText(shared.url)
  const title = encodedText(sharedTitle(shared.title))
  switch (target) {
    case 'whatsapp':
      return `https://wa.me/?text=${title}%20${url}`
    case 'email':
      return `mailto:?subject=${title}&body=${title}%0D%0A%0D%0A${url}`
    case 'sms':
      // iOS and Android expect different separators before the body: both understand this one.
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

/** A title that fits the narrowest target, cut at a word where it is too long. */
export function sharedTitle(title: string): string {
  const letters = [...title]
  if (letters.length <= LONGEST_TITLE) return title
  const cut = letters.slice(0, LONGEST_TITLE - 1).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.length - 40)).trimEnd()}…`
}
