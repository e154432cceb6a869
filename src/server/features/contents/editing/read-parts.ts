import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  contentAttachments,
  contentPictures,
  contentRelations,
  contents,
} from '#src/server/db/schema.ts'

type Parts = Pick<
  ContentRecord,
  'contents_attachments' | 'contents_fotogaleries' | 'contents_contents'
>

const related = alias(contents, 'related')

/**
 * Attachments, gallery and related contents, by content number: three statements for them all.
 * Related contents are included even if they are not online.
 */
export async function partsOf(db: Db, ids: number[]): Promise<(id: number) => Parts> {
  const ownCommunity = db
    .select({ communityId: contents.communityId })
    .from(contents)
    .where(eq(contents.id, contentRelations.contentId))
  const [attachments, pictures, relations] = await Promise.all([
    db
      .select()
      .from(contentAttachments)
      .where(inArray(contentAttachments.contentId, ids))
      .orderBy(asc(contentAttachments.position)),
    db
      .select()
      .from(contentPictures)
      .where(inArray(contentPictures.contentId, ids))
      .orderBy(asc(contentPictures.position)),
    db
      .select({ contentId: contentRelations.contentId, id: related.id, title: related.title })
      .from(contentRelations)
      .innerJoin(related, eq(related.id, contentRelations.relatedId))
      .where(
        and(
          inArray(contentRelations.contentId, ids),
          // Not a join: it started from all pairs of a parish's 2,500 contents, which took 1.5 s.
          eq(related.communityId, ownCommunity),
          isNull(related.deletedAt),
        ),
      )
      .orderBy(asc(contentRelations.position)),
  ])
  const attachmentsOf = Map.groupBy(attachments, ({ contentId }) => contentId)
  const picturesOf = Map.groupBy(pictures, ({ contentId }) => contentId)
  const relationsOf = Map.groupBy(relations, ({ contentId }) => contentId)
  return (id) => ({
    contents_attachments: (attachmentsOf.get(id) ?? []).map(({ description, url }) => ({
      link_description: description,
      attachment_url: url,
    })),
    contents_fotogaleries: (picturesOf.get(id) ?? []).map(({ url, description }) => ({
      image_url: url,
      image_description: description,
    })),
    contents_contents: (relationsOf.get(id) ?? []).map((one) => ({
      content_rel_id: one.id,
      content_rel_description: one.title,
    })),
  })
}
