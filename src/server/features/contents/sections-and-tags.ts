import { asc, inArray } from 'drizzle-orm'
import type { ContentCard } from '#src/contract/contents/content.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contentHashtags, contentSections } from '#src/server/db/schema.ts'

type Lists = Pick<ContentCard, 'section_ids' | 'contents_hashtags'>

/** Sections and hashtags of contents, by their numbers: two statements for them all. */
export async function sectionsAndTagsOf(
  db: Db,
  rows: Array<{ id: number }>,
): Promise<(id: number) => Lists> {
  if (rows.length === 0) return () => ({ section_ids: [], contents_hashtags: [] })
  const ids = rows.map(({ id }) => id)
  const [sections, hashtags] = await Promise.all([
    db
      .select()
      .from(contentSections)
      .where(inArray(contentSections.contentId, ids))
      .orderBy(asc(contentSections.sectionId)),
    db
      .select()
      .from(contentHashtags)
      .where(inArray(contentHashtags.contentId, ids))
      .orderBy(asc(contentHashtags.position)),
  ])
  const sectionsOf = Map.groupBy(sections, ({ contentId }) => contentId)
  const hashtagsOf = Map.groupBy(hashtags, ({ contentId }) => contentId)
  return (id) => ({
    section_ids: (sectionsOf.get(id) ?? []).map(({ sectionId }) => sectionId),
    contents_hashtags: (hashtagsOf.get(id) ?? []).map(({ tag }) => ({ tag })),
  })
}
