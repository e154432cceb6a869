import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  addressType,
  type Content,
  type ContentType,
  type FormerAddress,
  type RelatedContent,
} from '#src/contract/contents/content.ts'
import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  keptStatement,
  type OrPlaceholders,
  placeholders,
  toIntArray,
} from '#src/server/db/kept-statement.ts'
import {
  communities,
  contentPictures,
  contentRelations,
  contents,
  contentTranslations,
  formerAddresses,
} from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import type { Reference } from '#src/server/http/lists/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { textPictures } from '../pictures/body-pictures.ts'
import { pictureFailure, picturesInBodies, shownPicture } from '../pictures/copied-pictures.ts'
import { toTextsByLanguage, toUntranslatedCard, UNTRANSLATED_COLUMNS } from './cards.ts'
import { ATTACHMENTS, listColumn } from './list-column.ts'
import { byPublication, orderColumns } from './order.ts'
import { isOnline } from './visibility.ts'

/** The contents that an address covers, before any filter. */
export interface Scope {
  community?: Reference
  type?: ContentType
}

/** One content that is online, by its number. @throws ApiError `not_found` */
export async function contentById(
  db: Db,
  now: string,
  id: number,
  scope: Scope = {},
): Promise<Content> {
  return oneContent(db, now, scope, { id }, 'number')
}

/** One content that is online, by its number or slug. @throws ApiError `not_found` */
export async function contentByReference(
  db: Db,
  now: string,
  reference: Reference,
  scope: Scope,
): Promise<Content> {
  const { kind: _, ...named } = reference
  return oneContent(db, now, scope, named, 'number')
}

/** The newest content that is online with a slug. @throws ApiError `not_found` */
export async function contentBySlug(
  db: Db,
  now: string,
  slug: string,
  scope: Scope = {},
): Promise<Content> {
  return oneContent(db, now, scope, { slug }, 'newest')
}

/** A content by its number or its slug. */
interface Named {
  id?: number | undefined
  slug?: string | undefined
}

/** Which of several contents is meant: the one of the number, or the newest. */
type Preferred = 'number' | 'newest'

async function oneContent(
  db: Db,
  now: string,
  scope: Scope,
  { id, slug }: Named,
  preferred: Preferred,
): Promise<Content> {
  const given: Given = {
    now,
    ...(id !== undefined && { id }),
    ...(slug !== undefined && { slug }),
    ...(await scopeValues(db, scope)),
  }
  const names = Object.keys(given) as Array<keyof Given>
  const rows = await fullContent(db, { ...given }, { names, preferred })
  const [content] = await toContents(db, rows, now)
  return orNotFound(content)
}

/** The values that decide which content it is. */
interface Given extends ScopeValues {
  now: string
  id?: number
  slug?: string
}

interface Shape {
  names: ReadonlyArray<keyof Given>
  preferred: Preferred
}

const fullContent = keptStatement((db, { names, preferred }: Shape) => {
  const { now, id, slug, ...scope } = placeholders<Given>(names)
  const isIt = or(id && eq(contents.id, id), slug && eq(contents.slug, slug))
  // Digits are tried as a number first, so the slug `7` never hides content 7.
  const order = {
    number: id ? [sql`${contents.id} = ${id} desc`] : [sql`${contents.id}`],
    newest: byPublication(orderColumns, 'desc'),
  }
  return db
    .select(FULL_COLUMNS)
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(and(isOnline(now), isInScope(scope), isIt))
    .orderBy(...order[preferred])
    .limit(1)
})

/** The values of a scope. */
export interface ScopeValues {
  communityId?: number
  type?: ContentType
}

export async function scopeValues(db: Db, { community, type }: Scope): Promise<ScopeValues> {
  return {
    ...(type && { type }),
    ...(community && { communityId: (await publicCommunity(db, community)).id }),
  }
}

export function isInScope({ type, communityId }: OrPlaceholders<ScopeValues>): SQL | undefined {
  return and(
    type && eq(contents.contentType, type),
    communityId === undefined ? undefined : eq(contents.communityId, communityId),
  )
}

/** A content with the parts that only its own page needs. */
export const FULL_COLUMNS = {
  ...UNTRANSLATED_COLUMNS,
  body: contents.body,
  coverFailure: pictureFailure(contents.coverUrl),
  translations: listColumn(contentTranslations, {
    language: contentTranslations.language,
    title: contentTranslations.title,
    resume: contentTranslations.resume,
    content: contentTranslations.body,
    updatedAt: contentTranslations.updatedAt,
  }),
  attachments: ATTACHMENTS,
  pictures: listColumn(
    contentPictures,
    {
      url: shownPicture(contentPictures.url),
      failure: pictureFailure(contentPictures.url),
      description: contentPictures.description,
    },
    contentPictures.position,
  ),
  formerAddresses: listColumn(formerAddresses, {
    content_type: formerAddresses.contentType,
    slug: formerAddresses.slug,
  }),
}

type FullRow = Awaited<ReturnType<typeof fullContent>>[number]

/**
 * Contents of rows that were already read, in their order. Takes one statement, and one more if
 * bodies have pictures of other hosts.
 */
export async function toContents(db: Db, rows: FullRow[], now: string): Promise<Content[]> {
  if (rows.length === 0) return []
  const whole = rows.map((row) => ({ row, translations: translationsOf(row) }))
  const [relations, inBodiesOf] = await Promise.all([
    relationsOfContents(db, { ids: toIntArray(rows.map(({ id }) => id)), now }),
    picturesInBodies(
      db,
      whole.map(({ row: { id, body }, translations }) => ({
        id,
        named: textPictures({ content: body, translations }),
      })),
    ),
  ])
  const relationsOf = Map.groupBy(relations, ({ contentId }) => contentId)
  return whole.map(({ row, translations }) => {
    const card = toUntranslatedCard(row, now)
    return {
      ...card,
      translations,
      content: row.body,
      ...inBodiesOf(row.id).answer,
      contents_attachments: row.attachments,
      contents_fotogaleries: row.pictures.flatMap(({ url, description }) =>
        // A missing one leaves no gap.
        url === null ? [] : { image_url: url, image_description: description },
      ),
      contents_contents: (relationsOf.get(row.id) ?? [])
        // A related content is named by its slug alone, so it belongs to the same community.
        .filter(({ communityId }) => communityId === row.communityId)
        .map(relatedOf),
      former_addresses: formerAddressesOf(row),
      ...missingPictures([
        row.coverFailure,
        ...row.pictures.map(({ failure }) => failure),
        ...inBodiesOf(row.id).failures,
      ]),
    }
  })
}

function translationsOf({ translations }: FullRow): Content['translations'] {
  return toTextsByLanguage(translations, ({ title, resume, content, updatedAt }) => ({
    title,
    resume,
    content,
    updated_at: toInstant(updatedAt),
  }))
}

/** The field is present only if it has a value. */
function missingPictures(
  failures: Array<PictureFailure | null | undefined>,
): Pick<Content, 'missing_pictures'> {
  const missing_pictures = failures.filter((one) => one !== null && one !== undefined)
  return missing_pictures.length > 0 ? { missing_pictures } : {}
}

const relationsOfContents = keptStatement((db) =>
  db
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
    .where(
      and(
        sql`${contentRelations.contentId} = any(${sql.placeholder('ids')}::int[])`,
        isOnline(sql.placeholder('now')),
      ),
    )
    .orderBy(asc(contentRelations.position)),
)

type RelationRow = Awaited<ReturnType<typeof relationsOfContents>>[number]

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

/** The former addresses of a content, without the current one. */
function formerAddressesOf({ formerAddresses, contentType, slug }: FullRow): FormerAddress[] {
  const current = addressType(contentType)
  return formerAddresses
    .filter((one) => one.content_type !== current || one.slug !== slug)
    .sort(byAddress)
}

/** Not sorted by the database: text order differs between engines, and a page must not. */
function byAddress(a: FormerAddress, b: FormerAddress): number {
  return a.content_type - b.content_type || (a.slug < b.slug ? -1 : 1)
}
