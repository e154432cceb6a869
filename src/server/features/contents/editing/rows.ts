import { EVENT, NEWS } from '../../../../contract/content.ts'
import type { ContentForm } from '../../../../contract/content-form.ts'
import type { ContentRow } from '../../../../contract/content-record.ts'
import { cleanHtml } from '../../../../domain/content-html.ts'
import { toInstant } from '../../../db/instants.ts'
import type { contents } from '../../../db/schema.ts'

export type StoredContent = typeof contents.$inferSelect

/** The columns that a form fills, but for the slug; its HTML is cleaned. */
export function columnsOf(form: ContentForm, now: string) {
  return {
    contentType: form.content_type,
    title: form.title,
    coverUrl: form.cover,
    coverDescription: form.cover_description,
    resume: form.resume,
    body: form.content === null ? null : cleanHtml(form.content) || null,
    status: form.status,
    onlineFromDate: form.online_from_date ?? now,
    place: form.locale,
    eventFromDate: form.event_from_date,
    eventFromHour: form.event_from_hour,
    eventToDate: form.event_to_date,
    eventToHour: form.event_to_hour,
    updatedAt: now,
  }
}

/** What an editor is answered of a row itself. */
export function rowOf(
  row: Omit<StoredContent, 'body'>,
): Omit<ContentRow, 'section_ids' | 'contents_hashtags'> {
  return {
    id: row.id,
    content_type: row.contentType === EVENT ? EVENT : NEWS,
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
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  }
}

/** The database writes `20:30:00`, the wire `20:30`. */
function wallTime(hour: string | null): string | null {
  return hour?.slice(0, 'HH:mm'.length) ?? null
}
