import { RESERVED_CONTENT_SLUGS, SLUG_MAX_LENGTH } from '#src/contract/community/slugs.ts'
import { EVENT } from '#src/contract/contents/content.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import { fold } from '../search/folding.ts'

/** The slug of a title, cut at a word if it is too long; empty if no letter is left. */
export function toSlug(title: string): string {
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

/** A slug with a number appended, shortened if both would be too long. */
export function numberedSlug(slug: string, number: number): string {
  const end = `-${number}`
  return slug.slice(0, SLUG_MAX_LENGTH - end.length).replace(/-$/, '') + end
}

/**
 * The possible slugs of a content in its community, the best first: that of the title, then the
 * same with numbers, without end. Slugs that the portal reserves are left out.
 *
 * @param spare replaces a title without letters
 */
export function* slugsFor(title: string, spare: string): Generator<string, never> {
  const wished = toSlug(title) || spare
  if (!RESERVED_CONTENT_SLUGS.has(wished)) yield wished
  for (let number = 2; ; number += 1) yield numberedSlug(wished, number)
}

/** The address of a public page of a content, without language (requirements §2.1). */
export function contentPath(
  slug: string,
  content: Pick<ContentRow, 'content_type' | 'slug'>,
): string {
  return content.content_type === EVENT
    ? `/${slug}/events/${content.slug}`
    : `/${slug}/${content.slug}`
}
