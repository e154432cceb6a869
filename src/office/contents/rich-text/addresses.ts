import { withScheme } from '#src/office/kit/with-scheme.ts'

/** The schemes that links of a text may have (`domain/contents/content-html.ts`). */
const LINK = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+)$/i
const PICTURE = /^https?:\/\/[^\s]+$/i
/** A path on this site; `//host` is not one. */
const PATH = /^\/(?![/\\])[^\s\\]*$/
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/

/** Whether the sanitiser keeps a link to an address. */
export function isAllowedLink(address: string): boolean {
  return LINK.test(address) || PATH.test(address) || /^#[^\s]+$/.test(address)
}

/** Whether the sanitiser keeps a picture at an address. */
export function isAllowedPicture(address: string): boolean {
  return PICTURE.test(address) || PATH.test(address)
}

/**
 * Completes an address that the author types for a link: `www.example.org` and `a@example.org`.
 *
 * @returns undefined if no link can have this target
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  const whole = EMAIL.test(address) ? `mailto:${address}` : withScheme(address)
  return isAllowedLink(whole) ? whole : undefined
}
