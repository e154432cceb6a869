import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  addressType,
  type Content,
  type ContentCard,
  type FormerAddress,
  type RelatedContent,
} from '#src/contract/contents/content.ts'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import {
  communities,
  contentAttachments,
  contentPictures,
  contentRelations,
  contents,
  formerAddresses,
} from '#src/server/db/schema.ts'
import { textPictures } from '../pictures/body-pictures.ts'
import { picturesInBodies } from '../pictures/copied-pictures.ts'
import { pictureFailure, shownPicture } from '../pictures/shown-picture.ts'
import { type CardRow, untranslatedCards } from './cards.ts'
import { isOnline } from './rules.ts'
import { textsInOtherLanguages } from './translations.ts'

/**
 * Contents of rows that were already read, in their order, with the parts that only their own pages
 * need. Takes eight statements in all, and one more if bodies have pictures of other hosts.
 */
export async function contentsOf(db: Db, rows: CardRow[], now: string): Promise<Content[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [cards, translationsOf, bodies, attachments, pictures, relations, formerOf] =
    await Promise.all([
      untranslatedCards(db, rows, now),
      textsInOtherLanguages(db, rows),
      db
        .select({
          id: contents.id,
          body: contents.body,
          coverFailure: pictureFailure(contents.coverUrl),
        })
        .from(contents)
        .where(inArray(contents.id, ids)),
      readAttachments(db, ids),
      readPictures(db, ids),
      readRelations(db, ids, now),
      formerAddressesOf(db, ids),
    ])
  const bodyOf = new Map(bodies.map((row) => [row.id, row]))
  const attachmentsOf = Map.groupBy(attachments, ({ contentId }) => contentId)
  const picturesOf = Map.groupBy(pictures, ({ contentId }) => contentId)
  const relationsOf = Map.groupBy(relations, ({ contentId }) => contentId)
  const inBodiesOf = await picturesInBodies(
    db,
    ids.map((id) => {
      const content = bodyOf.get(id)?.body ?? null
      return { id, named: textPictures({ content, translations: translationsOf(id) }) }
    }),
  )
  return cards.map((card) => ({
    ...card,
    translations: translationsOf(card.id),
    content: bodyOf.get(card.id)?.body ?? null,
    ...inBodiesOf(card.id).answer,
    contents_attachments: (attachmentsOf.get(card.id) ?? []).map(({ description, url }) => ({
      link_description: description,
      attachment_url: url,
    })),
    contents_fotogaleries: (picturesOf.get(card.id) ?? []).flatMap(({ url, description }) =>
      // A missing one leaves no gap.
      url === null ? [] : { image_url: url, image_description: description },
    ),
    contents_contents: (relationsOf.get(card.id) ?? [])
      // A related content is named by its slug alone, so it belongs to the same community.
      .filter(({ communityId }) => communityId === card.entity_ekklesia_location.id)
      .map(relatedOf),
    former_addresses: formerOf(card),
    ...missingOf([
      bodyOf.get(card.id)?.coverFailure,
      ...(picturesOf.get(card.id) ?? []).map(({ failure }) => failure),
      ...inBodiesOf(card.id).failures,
    ]),
  }))
}

/** The field is present only if it has a value. */
function missingOf(
  failures: Array<PictureFailure | null | undefined>,
): Pick<Content, 'missing_pictures'> {
  const missing_pictures = failures.filter((one) => one !== null && one !== undefined)
  return missing_pictures.length > 0 ? { missing_pictures } : {}
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
    .select({
      contentId: contentPictures.contentId,
      url: shownPicture(contentPictures.url),
      failure: pictureFailure(contentPictures.url),
      description: contentPictures.description,
    })
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
      coverUrl: shownPicture(contents.coverUrl),
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
      content_type: row.contentType,
      cover: row.coverUrl,
      online_from_date: toInstant(row.onlineFromDate),
    },
    content_rel_description: row.title,
  }
}

/** The former addresses of contents, without the current one: one statement for them all. */
async function formerAddressesOf(
  db: Db,
  ids: number[],
): Promise<(content: Pick<ContentCard, 'id' | 'content_type' | 'slug'>) => FormerAddress[]> {
  const rows = await db
    .select()
    .from(formerAddresses)
    .where(inArray(formerAddresses.contentId, ids))
  const byContent = Map.groupBy(rows, ({ contentId }) => contentId)
  return ({ id, content_type, slug }) =>
    (byContent.get(id) ?? [])
      .map(({ contentType, slug }) => ({ content_type: contentType, slug }))
      .filter((one) => one.content_type !== addressType(content_type) || one.slug !== slug)
      .sort(byAddress)
}

/** Not sorted by the database: text order differs between engines, and a page must not. */
function byAddress(a: FormerAddress, b: FormerAddress): number {
  return a.content_type - b.content_type || (a.slug < b.slug ? -1 : 1)
}
