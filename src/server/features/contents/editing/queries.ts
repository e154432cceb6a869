import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ContentState } from '#src/contract/contents/content-form.ts'
import type { ContentRecord, ContentRow } from '#src/contract/contents/content-record.ts'
import type { StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Paged } from '#src/contract/paging.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contentPictures, contentRelations, contents } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { textPictures } from '#src/server/features/pictures/body-pictures.ts'
import { pictureStates } from '#src/server/features/pictures/copied-pictures.ts'
import { alphabetical, contains, idsOf, ordered, pageOf } from '#src/server/http/lists/list-sql.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { isOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope, ReportSource } from '#src/server/office-kit/resource.ts'
import { ATTACHMENTS, CONTENT_LISTS, listColumn } from '../list-column.ts'
import { byPlace, schedule } from '../order.ts'
import { isDeleted, isEdited } from '../visibility.ts'
import { findContentTranslations, type StoredContent, toContentRow } from './rows.ts'

type Parts = Pick<
  ContentRecord,
  | 'section_ids'
  | 'contents_hashtags'
  | 'contents_attachments'
  | 'contents_fotogaleries'
  | 'contents_contents'
>

const related = alias(contents, 'related')

/**
 * All lists of contents but translations, by content number: two statements for them all. Related
 * contents are included even if they are not online.
 */
async function partsOf(db: Db, ids: number[]): Promise<(id: number) => Parts> {
  const ownCommunity = db
    .select({ communityId: contents.communityId })
    .from(contents)
    .where(eq(contents.id, contentRelations.contentId))
  const [lists, relations] = await Promise.all([
    db
      .select({
        id: contents.id,
        ...CONTENT_LISTS,
        contents_attachments: ATTACHMENTS,
        contents_fotogaleries: listColumn(
          contentPictures,
          { image_url: contentPictures.url, image_description: contentPictures.description },
          contentPictures.position,
        ),
      })
      .from(contents)
      .where(inArray(contents.id, ids)),
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
  const listsOf = new Map(lists.map(({ id, ...own }) => [id, own]))
  const relationsOf = Map.groupBy(relations, ({ contentId }) => contentId)
  return (id) => ({
    ...orNotFound(listsOf.get(id)),
    contents_contents: (relationsOf.get(id) ?? []).map((one) => ({
      content_rel_id: one.id,
      content_rel_description: one.title,
    })),
  })
}

const SORTED_BY = {
  online_from_date: contents.onlineFromDate,
  event_from_date: schedule.scheduleDay,
  title: alphabetical(contents.title),
  updated_at: contents.updatedAt,
  id: contents.id,
} as const

const { body: _, ...WITHOUT_BODY } = getTableColumns(contents)
const LIST_COLUMNS = { ...WITHOUT_BODY, ...CONTENT_LISTS }

type EditingScope = Pick<OfficeScope, 'communityId' | 'now'>

function isListed({ communityId, now }: EditingScope, { query }: StaffListQuery): SQL | undefined {
  const { search, content_type, content_status } = query
  return and(
    content_status === 'deleted' ? isDeleted(communityId) : isEdited(communityId),
    content_type && eq(contents.contentType, content_type),
    content_status && isInState(content_status, now),
    search === undefined ? undefined : contains(alphabetical(contents.title), fold(search)),
  )
}

/** A page of a community's contents, including drafts; the newest first unless asked otherwise. */
export async function listEditedContents(
  db: Db,
  scope: EditingScope,
  query: StaffListQuery,
): Promise<Paged<ContentRow>> {
  const where = isListed(scope, query)
  const sorted = selectListed(db, where).orderBy(...orderOf(query))
  const page = await pageOf(sorted, db.$count(contents, where), query)
  return { ...page, results: page.results.map(toListedRow) }
}

/** How reports read a community's contents. */
export const contentReports: ReportSource<EditingScope, ContentRow> = {
  ids: (db, scope, query) => {
    const listed = db.select({ id: contents.id }).from(contents)
    return idsOf(listed.where(isListed(scope, query)).orderBy(...orderOf(query)), query)
  },
  rows: async (db, { communityId }, ids) =>
    (await selectListed(db, isOwned(contents, communityId, ids))).map(toListedRow),
}

function selectListed(db: Db, where: SQL | undefined) {
  return db.select(LIST_COLUMNS).from(contents).where(where)
}

type ListedContent = Awaited<ReturnType<typeof selectListed>>[number]

function toListedRow({ section_ids, contents_hashtags, ...row }: ListedContent): ContentRow {
  return { ...toContentRow(row), section_ids, contents_hashtags }
}

function orderOf({ sort = 'online_from_date', order = 'desc' }: StaffListQuery): SQL[] {
  const byId = ordered(contents.id, order)
  if (sort === 'place') return [...byPlace(order), byId]
  return [ordered(SORTED_BY[sort as keyof typeof SORTED_BY], order), byId]
}

function isInState(state: ContentState, now: string): SQL | undefined {
  switch (state) {
    case 'deleted':
      return undefined
    case 'kept':
      return ne(contents.status, 'archived')
    case 'online':
      return and(eq(contents.status, 'published'), lte(contents.onlineFromDate, now))
    case 'scheduled':
      return and(eq(contents.status, 'published'), gt(contents.onlineFromDate, now))
    default:
      return eq(contents.status, state)
  }
}

/** One of them with all its editable fields. @throws ApiError `not_found` */
export async function editedContent(
  db: Db,
  communityId: number,
  id: number,
): Promise<ContentRecord> {
  const [row] = await db
    .select()
    .from(contents)
    .where(and(isEdited(communityId), eq(contents.id, id)))
  return recordOf(db, orNotFound(row))
}

/** The contents of a community with the given numbers, whole. */
export async function editedContents(
  db: Db,
  communityId: number,
  ids: number[],
): Promise<ContentRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(contents)
    .where(and(isEdited(communityId), inArray(contents.id, ids)))
  return toContentRecords(db, rows)
}

/** The contents of a community with the given numbers, locked until the transaction ends. */
export async function lockContents(
  tx: Db,
  communityId: number,
  ids: number[],
): Promise<StoredContent[]> {
  if (ids.length === 0) return []
  return await tx
    .select()
    .from(contents)
    .where(and(isEdited(communityId), inArray(contents.id, ids)))
    // Always in the same order, so that two transactions never deadlock.
    .orderBy(contents.id)
    .for('update')
}

/** A row with its lists, as the API answers an editor. */
export async function recordOf(db: Db, row: StoredContent): Promise<ContentRecord> {
  return orNotFound((await toContentRecords(db, [row]))[0])
}

/** The same for several rows, in their order: four statements for them all. */
export async function toContentRecords(db: Db, rows: StoredContent[]): Promise<ContentRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [translationsBy, partsBy] = await Promise.all([
    findContentTranslations(db, ids),
    partsOf(db, ids),
  ])
  const whole = rows.map((row) => {
    const translations = translationsBy(row.id)
    const { section_ids, contents_hashtags, ...parts } = partsBy(row.id)
    const gallery = parts.contents_fotogaleries.map(({ image_url }) => image_url)
    const inTexts = textPictures({ content: row.body, translations })
    const record = {
      ...toContentRow(row),
      section_ids,
      contents_hashtags,
      content: row.body,
      translations,
      ...parts,
    }
    return { record, shown: [row.coverUrl, ...gallery, ...inTexts] }
  })
  const statesOf = await pictureStates(
    db,
    whole.flatMap(({ shown }) => shown),
  )
  return whole.map(({ record, shown }) => ({
    ...record,
    version: recordVersion(record),
    pictures: statesOf(shown),
  }))
}

/** The numbers among those given that are contents of a community. */
export async function knownContents(
  tx: Db,
  communityId: number,
  ids: number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: contents.id })
    .from(contents)
    .where(and(isEdited(communityId), inArray(contents.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Names a version of a content. The time of its last change is not enough: a change of translations
 * alone leaves it as it was. The next date of a repeating event is left out: it changes by itself.
 */
function recordVersion(record: Omit<ContentRecord, 'version' | 'pictures'>): string {
  // The titles of related contents belong to those contents.
  const related = record.contents_contents.map(({ content_rel_id }) => content_rel_id)
  const { event_next_date: _, ...edited } = record
  return versionOf({ ...edited, contents_contents: related })
}
