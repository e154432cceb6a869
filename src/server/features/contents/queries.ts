import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  addressType,
  type Content,
  type ContentCard,
  type ContentType,
  type FormerAddress,
  type RelatedContent,
} from '#src/contract/contents/content.ts'
import type { ContentListQuery } from '#src/contract/contents/content-query.ts'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import { ALL_CONTENTS_MAX, type Paged } from '#src/contract/paging.ts'
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
import { found } from '#src/server/errors.ts'
import { boundedWindowOf } from '#src/server/http/lists/list-sql.ts'
import { isReferred, numberFirst, type Reference } from '#src/server/http/lists/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { textPictures } from '../pictures/body-pictures.ts'
import { picturesInBodies } from '../pictures/copied-pictures.ts'
import { pictureFailure, shownPicture } from '../pictures/shown-picture.ts'
import { type CardRow, cardsOf, selectCards, untranslatedCards } from './cards.ts'
import { matches } from './filters.ts'
import { byPublication, contentOrder, orderColumns } from './order.ts'
import { isOnline } from './rules.ts'
import { textsInOtherLanguages } from './translations.ts'

/** The contents that an address covers, before any filter. */
export interface Scope {
  community?: Reference
  type?: ContentType
}

/**
 * A page of the contents that are online.
 *
 * @param now the present instant, ISO 8601
 * @throws ApiError `not_found` if the scope names no public community; a filter that names none
 *   gives an empty list
 */
export async function listContents(
  db: Db,
  now: string,
  scope: Scope,
  query: ContentListQuery,
): Promise<Paged<ContentCard | Content>> {
  const where = and(isOnline(now), await isWithin(db, scope), matches(db, query.query))
  const { limit, offset } = boundedWindowOf(query, ALL_CONTENTS_MAX)
  const [rows, total] = await Promise.all([
    selectCards(db)
      .where(where)
      .orderBy(...contentOrder(query))
      .limit(limit)
      .offset(offset),
    countContents(db, where),
  ])
  const results =
    query.view === 'card' ? await cardsOf(db, rows, now) : await contentsOf(db, rows, now)
  return { results, page: query.page, total }
}

/** One content that is online, by its number. @throws ApiError `not_found` */
export async function contentById(
  db: Db,
  now: string,
  id: number,
  scope: Scope = {},
): Promise<Content> {
  return oneContent(db, now, scope, eq(contents.id, id), [])
}

/** One content that is online, by its number or slug. @throws ApiError `not_found` */
export async function contentByReference(
  db: Db,
  now: string,
  reference: Reference,
  scope: Scope,
): Promise<Content> {
  const condition = isReferred(reference, contents.id, contents.slug)
  return oneContent(db, now, scope, condition, [numberFirst(reference, contents.id)])
}

/** The newest content that is online with a slug. @throws ApiError `not_found` */
export async function contentBySlug(
  db: Db,
  now: string,
  slug: string,
  scope: Scope = {},
): Promise<Content> {
  return oneContent(db, now, scope, eq(contents.slug, slug), byPublication(orderColumns, 'desc'))
}

async function oneContent(
  db: Db,
  now: string,
  scope: Scope,
  condition: SQL | undefined,
  order: SQL[],
): Promise<Content> {
  const rows = await selectCards(db)
    .where(and(isOnline(now), await isWithin(db, scope), condition))
    .orderBy(...order)
    .limit(1)
  const [content] = await contentsOf(db, rows, now)
  return found(content)
}

async function countContents(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(where)
  return row?.total ?? 0
}

async function isWithin(db: Db, { community, type }: Scope): Promise<SQL | undefined> {
  return and(
    type && eq(contents.contentType, type),
    community && eq(contents.communityId, (await publicCommunity(db, community)).id),
  )
}

/**
 * Contents of rows that were already read, in their order, with the parts that only their own pages
 * need. Takes eight statements in all, and one more if bodies have pictures of other hosts.
 */
async function contentsOf(db: Db, rows: CardRow[], now: string): Promise<Content[]> {
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
      attachmentsOf(db, ids),
      readPictures(db, ids),
      readRelations(db, ids, now),
      formerAddressesOf(db, ids),
    ])
  const bodyOf = new Map(bodies.map((row) => [row.id, row]))
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
    contents_attachments: attachments(card.id),
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

/** The attachments of contents, by content number: one statement for them all. */
export async function attachmentsOf(
  db: Db,
  ids: number[],
): Promise<(id: number) => Content['contents_attachments']> {
  const rows = await db
    .select()
    .from(contentAttachments)
    .where(inArray(contentAttachments.contentId, ids))
    .orderBy(asc(contentAttachments.position))
  const byContent = Map.groupBy(rows, ({ contentId }) => contentId)
  return (id) =>
    (byContent.get(id) ?? []).map(({ description, url }) => ({
      link_description: description,
      attachment_url: url,
    }))
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
