import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ContentRecord, ContentRow } from '../../../../contract/content-record.ts'
import type { Db } from '../../../db/connection.ts'
import {
  contentAttachments,
  contentHashtags,
  contentPictures,
  contentRelations,
  contentSections,
  contents,
} from '../../../db/schema.ts'
import { isEdited } from './rules.ts'

type Lists = Pick<ContentRow, 'section_ids' | 'contents_hashtags'>
type Parts = Pick<
  ContentRecord,
  'contents_attachments' | 'contents_fotogaleries' | 'contents_contents'
>

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

/** Attachments, gallery and related contents of one; related ones also where they are not online. */
export async function partsOf(
  db: Db,
  { id, communityId }: { id: number; communityId: number },
): Promise<Parts> {
  const [contents_attachments, contents_fotogaleries, contents_contents] = await Promise.all([
    db
      .select({
        link_description: contentAttachments.description,
        attachment_url: contentAttachments.url,
      })
      .from(contentAttachments)
      .where(eq(contentAttachments.contentId, id))
      .orderBy(asc(contentAttachments.position)),
    db
      .select({ image_url: contentPictures.url, image_description: contentPictures.description })
      .from(contentPictures)
      .where(eq(contentPictures.contentId, id))
      .orderBy(asc(contentPictures.position)),
    db
      .select({ content_rel_id: contents.id, content_rel_description: contents.title })
      .from(contentRelations)
      .innerJoin(contents, eq(contents.id, contentRelations.relatedId))
      .where(and(eq(contentRelations.contentId, id), isEdited(communityId)))
      .orderBy(asc(contentRelations.position)),
  ])
  return { contents_attachments, contents_fotogaleries, contents_contents }
}
