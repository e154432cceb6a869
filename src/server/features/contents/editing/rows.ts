import { asc, eq, inArray, sql } from 'drizzle-orm'
import { EVENT, PAGE } from '#src/contract/contents/content.ts'
import type { ContentForm } from '#src/contract/contents/content-form.ts'
import type { ContentRecord, ContentRow } from '#src/contract/contents/content-record.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { cleanHtml } from '#src/domain/contents/content-html.ts'
import {
  announcedFormerStart,
  type EventStart,
  type EventVersion,
} from '#src/domain/events/event-changes.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import { contents, contentTranslations } from '#src/server/db/schema.ts'
import { toInstant, wallTime } from '#src/server/db/times.ts'

export type StoredContent = typeof contents.$inferSelect

/** The columns that a form fills, without the slug; its HTML is sanitized. */
export function toContentColumns(form: ContentForm, now: string) {
  return {
    contentType: form.content_type,
    language: form.language,
    title: form.title,
    coverUrl: form.cover,
    coverDescription: form.cover_description,
    resume: form.resume,
    body: storedBody(form.content),
    status: form.status,
    onlineFromDate: form.online_from_date ?? now,
    place: form.locale,
    eventFromDate: form.event_from_date,
    eventFromHour: form.event_from_hour,
    eventToDate: form.event_to_date,
    eventToHour: form.event_to_hour,
    eventStatus: form.event_status ?? 'scheduled',
    parentId: form.parent_id,
    position: form.position ?? 0,
    updatedAt: now,
  }
}

/** HTML as it is stored: sanitized, or null if nothing of it is allowed. */
function storedBody(html: string | null): string | null {
  return html === null ? null : cleanHtml(html) || null
}

/** The fields of the row itself in the answer to an editor. */
export function toContentRow(
  row: Omit<StoredContent, 'body'>,
): Omit<ContentRow, 'section_ids' | 'contents_hashtags'> {
  return {
    id: row.id,
    content_type: row.contentType,
    language: row.language,
    title: row.title,
    slug: row.slug,
    cover: row.coverUrl,
    cover_description: row.coverDescription,
    resume: row.resume,
    status: row.status,
    online_from_date: toInstant(row.onlineFromDate),
    locale: row.place,
    event_from_date: row.eventFromDate,
    event_from_hour: wallTime(row.eventFromHour),
    event_to_date: row.eventToDate,
    event_to_hour: wallTime(row.eventToHour),
    event_status: row.contentType === EVENT ? row.eventStatus : null,
    event_moved_from:
      row.eventFromDate === null
        ? null
        : announcedFormerStart(movedFromOf(row), {
            date: row.eventFromDate,
            hour: wallTime(row.eventFromHour),
          }),
    event_recurrence: row.eventRecurrence,
    event_exceptions: row.eventExceptions,
    event_next_date: row.eventNextDate,
    parent_id: row.parentId,
    position: row.contentType === PAGE ? row.position : null,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  }
}

/** The start of an event as readers last knew it: before it was moved, or went offline. */
export function movedFromOf({
  eventMovedFromDate: date,
  eventMovedFromHour: hour,
}: Pick<StoredContent, 'eventMovedFromDate' | 'eventMovedFromHour'>): EventStart | null {
  return date === null ? null : { date, hour: wallTime(hour) }
}

/** The columns whose change readers of an earlier version must be told of. */
export function toVersionedColumns(
  row: Pick<
    StoredContent,
    | 'status'
    | 'place'
    | 'eventStatus'
    | 'eventFromDate'
    | 'eventFromHour'
    | 'eventToDate'
    | 'eventToHour'
    | 'eventRecurrence'
    | 'eventExceptions'
  >,
): EventVersion {
  const isPublished = row.status === 'published'
  if (row.eventFromDate === null) return { event: null, isPublished }
  const times = {
    event_from_date: row.eventFromDate,
    event_from_hour: wallTime(row.eventFromHour),
    event_to_date: row.eventToDate,
    event_to_hour: wallTime(row.eventToHour),
  }
  const { place, eventStatus: status, eventRecurrence, eventExceptions } = row
  const series = eventRecurrence && { rule: eventRecurrence, exceptions: eventExceptions }
  return { event: { times, place, status, series }, isPublished }
}

/** The translations of contents, by content number, as the API answers an editor. */
export async function findContentTranslations(
  db: Db,
  contentIds: number[],
): Promise<(id: number) => ContentRecord['translations']> {
  const byContent = Map.groupBy(
    await storedTranslations(db, contentIds),
    ({ contentId }) => contentId,
  )
  return (id) =>
    Object.fromEntries(
      (byContent.get(id) ?? []).map(({ language, title, resume, body }) => [
        language,
        { title, resume, content: body },
      ]),
    )
}

/**
 * Replaces translations with those of a form. An unchanged translation keeps its time of change.
 *
 * @returns whether one was removed: readers of its language then see the original instead
 */
export async function writeTranslations(
  tx: Db,
  contentId: number,
  form: ContentForm,
  now: string,
): Promise<boolean> {
  const before = await storedTranslations(tx, [contentId])
  const rows = translationRows(contentId, form).map((row) => {
    const same = before.find(
      (one) =>
        one.language === row.language &&
        one.title === row.title &&
        one.resume === row.resume &&
        one.body === row.body,
    )
    return { ...row, updatedAt: same?.updatedAt ?? now }
  })
  await tx.delete(contentTranslations).where(eq(contentTranslations.contentId, contentId))
  if (rows.length > 0) await tx.insert(contentTranslations).values(rows)
  return before.some(({ language }) => !form.translations[language])
}

/** Stores the translations of new contents. */
export async function addTranslations(
  tx: Db,
  added: Array<{ id: number; form: ContentForm }>,
  now: string,
): Promise<void> {
  const rows = added.flatMap(({ id, form }) => translationRows(id, form))
  if (rows.length === 0) return
  await tx.insert(contentTranslations).values(rows.map((row) => ({ ...row, updatedAt: now })))
}

function translationRows(contentId: number, form: ContentForm) {
  return LOCALES.flatMap((language) => {
    const written = form.translations[language]
    if (!written) return []
    const { title, resume, content } = written
    return [{ contentId, language, title, resume, body: storedBody(content) }]
  })
}

/** Whether only translations change: the original then keeps its time of change. */
export function changesOnlyTranslations(changes: Changes): boolean {
  return Object.keys(changes).every((field) => field === 'translations')
}

function storedTranslations(db: Db, contentIds: number[]) {
  return db
    .select()
    .from(contentTranslations)
    .where(inArray(contentTranslations.contentId, contentIds))
    .orderBy(asc(contentTranslations.language))
}

/**
 * Writes contents with their tags and translations, and indexes them for the search once at the
 * end. Triggers would index each content again after every part, which takes longer than the rest.
 *
 * @param tx a transaction: if the indexing fails, nothing is committed
 * @param write writes them and returns their rows
 */
export async function indexedOnce<Row extends { id: number }>(
  tx: Db,
  write: () => Promise<Row[]>,
): Promise<Row[]> {
  await tx.execute(sql`select set_config('adro.index_later', 'on', true)`)
  const rows = await write()
  await tx.execute(sql`select set_config('adro.index_later', 'off', true)`)
  const written = inArray(contents.id, idsOf(rows))
  await tx.execute(sql`select index_content(${contents.id}) from ${contents} where ${written}`)
  return rows
}
