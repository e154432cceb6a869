import { and, asc, eq } from 'drizzle-orm'
import type { ContentRecord } from '#src/contract/content-record.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  contentAttachments,
  contentPictures,
  contentRelations,
  contents,
} from '#src/server/db/schema.ts'
import { isEdited } from './rules.ts'

type Parts = Pick<
  ContentRecord,
  'contents_attachments' | 'contents_fotogaleries' | 'contents_contents'
>

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
