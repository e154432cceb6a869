import { SLUG_MAX_LENGTH } from '../../contract/slugs.ts'
import { fold } from '../../domain/folding.ts'

/** A title as a slug, cut at a word where it is too long for one. */
export function slugOf(title: string): string {
  const whole = fold(title)
    .replace(/[ºª]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (whole.length <= SLUG_MAX_LENGTH) return whole
  return whole.slice(0, SLUG_MAX_LENGTH + 1).replace(/-[^-]*$/, '')
}

/** The slugs of titles in their order; a title met again gets a number. */
export function uniqueSlugs(titles: string[]): string[] {
  const met = new Map<string, number>()
  return titles.map((title) => {
    const slug = slugOf(title)
    const count = (met.get(slug) ?? 0) + 1
    met.set(slug, count)
    return count === 1 ? slug : `${slug.slice(0, SLUG_MAX_LENGTH - 3)}-${count}`
  })
}
