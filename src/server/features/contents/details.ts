import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Content, ContentCard, RelatedContent } from '../../../contract/content.ts'
import { EVENT, NEWS } from '../../../contract/content.ts'
import type { Db } from '../../db/connection.ts'
import { toInstant } from '../../db/instants.ts'
import {
  communities,
  contentAttachments,
  contentPictures,
  contentRelations,
  contents,
} from '../../db/schema.ts'
import { formerAddressesOf } from './former-addresses.ts'
import { isOnline } from './rules.ts'

/** Adds what only its own page needs to cards: five statements for them all. */
export async function withDetails(db: Db, cards: ContentCard[], now: string): Promise<Content[]> {
  if (cards.length === 0) return []
  const ids = cards.map(({ id }) => id)
  const [bodies, attachments, pictures, relations, formerOf] = await Promise.all([
    db
      .select({ id: contents.id, body: contents.body })
      .from(contents)
      .where(inArray(contents.id, ids)),
    readAttachments(db, ids),
    readPictures(db, ids),
    readRelations(db, ids, now),
    formerAddressesOf(db, ids),
  ])
  const bodyOf = new Map(bodies.map(({ id, body }) => [id, body]))
  const attachmentsOf = Map.groupBy(attachments, ({ contentId }) => contentId)
  const picturesOf = Map.groupBy(pictures, ({ contentId }) => contentId)
  const relationsOf = Map.groupBy(relations, ({ contentId }) => contentId)
  return cards.map((card) => ({
    ...card,
    content: bodyOf.get(card.id) ?? null,
    contents_attachments: (attachmentsOf.get(card.id) ?? []).map(({ description, url }) => ({
      link_description: description,
      attachment_url: url,
    })),
    contents_fotogaleries: (picturesOf.get(card.id) ?? []).map(({ url, description }) => ({
      image_url: url,
      image_description: description,
    })),
    contents_contents: (relationsOf.get(card.id) ?? [])
      // A related content is named by its slug alone, so it is one of the same community.
      .filter(({ communityId }) => communityId === card.entity_ekklesia_location.id)
      .map(relatedOf),
    former_addresses: formerOf(card),
  }))
}

function readAttachments(db: Db, ids: number[]) {
  return db
    .select()
    .from(contentAttachments)
    .where(inArray(contentAttachments.contentId, ids))
    .orderBy(asc(contentAttachments.position))
}

function readPictures(db: Db, ids: number[]) {
  return db
    .select()
    .from(contentPictures)
    .where(inArray(contentPictures.contentId, ids))
    .orderBy(asc(contentPictures.position))
}

function readRelations(db: Db, ids: number[], now: string) {
  return db
    .select({
      contentId: contentRelations.contentId,
      communityId: contents.communityId,
      contentType: contents.contentType,
      slug: contents.slug,
      title: contents.title,
      coverUrl: contents.coverUrl,
      onlineFromDate: contents.onlineFromDate,
    })
    .from(contentRelations)
    .innerJoin(contents, eq(contents.id, contentRelations.relatedId))
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(and(inArray(contentRelations.contentId, ids), isOnline(now)))
    .orderBy(asc(contentRelations.position))
}

type RelationRow = Awaited<ReturnType<typeof readRelations>>[number]

function relatedOf(row: RelationRow): v.InferOutput<typeof RelatedContent> {
  return {
    content_rel: {
      slug: row.slug,
      content_type: row.contentType === EVENT ? EVENT : NEWS,
      cover: row.coverUrl,
      online_from_date: toInstant(row.onlineFromDate),
    },
    content_rel_description: row.title,
  }
}
