import { RESERVED_CONTENT_SLUGS, SLUG_MAX_LENGTH } from '#src/contract/slugs.ts'
import { fold } from './folding.ts'

/** A title as a slug, cut at a word where it is too long for one; empty where no letter is left. */
export function slugOf(title: string): string {
  const whole = fold(title)
    .replace(/[ºª]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (whole.length <= SLUG_MAX_LENGTH) return whole
  return whole
    .slice(0, SLUG_MAX_LENGTH + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, SLUG_MAX_LENGTH)
}

/** A slug with a number after it, shortened where both would be too long. */
export function numberedSlug(slug: string, number: number): string {
  const end = `-${number}`
  return slug.slice(0, SLUG_MAX_LENGTH - end.length).replace(/-$/, '') + end
}

/**
 * A slug for a content of its community: that of the title, or else the first one with a number
 * after it that is neither taken nor kept by the portal for itself.
 *
 * @param spare stands in for a title of which no letter is left
 */
export function freeSlug(title: string, spare: string, taken: ReadonlySet<string>): string {
  const wished = slugOf(title) || spare
  let slug = wished
  for (let number = 2; taken.has(slug) || RESERVED_CONTENT_SLUGS.has(slug); number += 1) {
    slug = numberedSlug(wished, number)
  }
  return slug
}
