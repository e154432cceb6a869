import { withScheme } from '#src/office/kit/with-scheme.ts'

/** The schemes that links of a text may have (`domain/contents/content-html.ts`). */
const LINK = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+)$/i
const PICTURE = /^https?:\/\/[^\s]+$/i
/** A path on this site; `//host` is not one. */
const PATH = /^\/(?![/\\])[^\s\\]*$/
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/

/** Whether a link to an address is kept when its text is stored. */
export function isAllowedLink(address: string): boolean {
  return LINK.test(address) || PATH.test(address) || /^#[^\s]+$/.test(address)
}

/** Whether a picture at an address is kept. */
export function isAllowedPicture(address: string): boolean {
  return PICTURE.test(address) || PATH.test(address)
}

/**
 * Completes an address that the author types into a link: `www.example.org` and `a@example.org`.
 *
 * @returns undefined where no link can lead there
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  const whole = EMAIL.test(address) ? `mailto:${address}` : withScheme(address)
  return isAllowedLink(whole) ? whole : undefined
}
