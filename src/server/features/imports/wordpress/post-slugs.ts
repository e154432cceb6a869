import * as v from 'valibot'
import { ContentSlug } from '#src/contract/community/slugs.ts'
import { slugOf } from '#src/domain/contents/slug-of.ts'
import type { WxrItem } from './wxr-stream.ts'

/** The last part of a post's address as a slug here; null if there is none. */
export function wishedSlug(written: string): string | null {
  const slug = slugOf(decodedSlug(written).replace(/[-_]+/g, ' '))
  return v.is(ContentSlug, slug) ? slug : null
}

/** Its earlier slugs. */
export function formerSlugs({ meta }: WxrItem): string[] {
  const slugs = meta.flatMap(({ key, value }) =>
    key === '_wp_old_slug' ? [wishedSlug(value.trim())] : [],
  )
  return [...new Set(slugs.filter((slug) => slug !== null))].slice(0, 20)
}

function decodedSlug(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
