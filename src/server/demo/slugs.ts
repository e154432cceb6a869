import { numberedSlug, slugOf } from '#src/domain/contents/slug-of.ts'

/** The slugs of titles in their order; a title met again gets a number. */
export function uniqueSlugs(titles: string[]): string[] {
  const met = new Map<string, number>()
  return titles.map((title) => {
    const slug = slugOf(title)
    const count = (met.get(slug) ?? 0) + 1
    met.set(slug, count)
    return count === 1 ? slug : numberedSlug(slug, count)
  })
}
