import { slugOf } from '#src/domain/contents/slug-of.ts'

/** Whether an address was made of a title, with a number after it where that was taken. */
export function isOfTitle(slug: string, title: string): boolean {
  const made = slugOf(title)
  return slug === made || slug.replace(/-\d+$/, '') === made
}
