import { EVENT } from '#src/contract/contents/content.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'

/** The address of a public page of a content, without language. */
export function contentPath(
  slug: string,
  content: Pick<ContentRow, 'content_type' | 'slug'>,
): string {
  return content.content_type === EVENT
    ? `/${slug}/events/${content.slug}`
    : `/${slug}/${content.slug}`
}
