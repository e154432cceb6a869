import { eq } from 'drizzle-orm'
import { type ContentCard, EVENT, NEWS } from '../../../contract/content.ts'
import type { Db } from '../../db/connection.ts'
import { toInstant } from '../../db/instants.ts'
import { communities, contents } from '../../db/schema.ts'
import { sectionsAndTagsOf } from './sections-and-tags.ts'

/** What a card needs of a content and its community: everything but the body. */
export const CARD_COLUMNS = {
  id: contents.id,
  communityId: contents.communityId,
  contentType: contents.contentType,
  slug: contents.slug,
  title: contents.title,
  coverUrl: contents.coverUrl,
  coverDescription: contents.coverDescription,
  resume: contents.resume,
  onlineFromDate: contents.onlineFromDate,
  updatedAt: contents.updatedAt,
  place: contents.place,
  eventFromDate: contents.eventFromDate,
  eventFromHour: contents.eventFromHour,
  eventToDate: contents.eventToDate,
  eventToHour: contents.eventToHour,
  communityName: communities.name,
  communityPhotoUrl: communities.photoUrl,
  communityTimezone: communities.timezone,
  communitySlug: communities.slug,
}

type Rows = Awaited<ReturnType<typeof selectCards>>
export type CardRow = Rows[number]

/** Contents joined with their communities, to be narrowed by a condition. */
export function selectCards(db: Db) {
  return db
    .select(CARD_COLUMNS)
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .$dynamic()
}

/** Cards of rows that were read already, in their order; two statements, however many rows. */
export async function cardsOf(db: Db, rows: CardRow[]): Promise<ContentCard[]> {
  if (rows.length === 0) return []
  const listsOf = await sectionsAndTagsOf(db, rows)
  return rows.map((row) => cardOf(row, listsOf(row.id)))
}

function cardOf(
  row: CardRow,
  parts: Pick<ContentCard, 'section_ids' | 'contents_hashtags'>,
): ContentCard {
  const card = {
    id: row.id,
    title: row.title,
    slug: row.slug,
    cover: row.coverUrl,
    cover_description: row.coverDescription,
    resume: row.resume,
    online_from_date: toInstant(row.onlineFromDate),
    updated_at: toInstant(row.updatedAt),
    entity_name: row.communityName,
    entity_ekklesia_location: {
      id: row.communityId,
      name: row.communityName,
      photo_url: row.communityPhotoUrl,
      timezone: row.communityTimezone,
      websiteconfiguration: { url: row.communitySlug },
    },
    ...parts,
  }
  if (row.contentType !== EVENT || row.eventFromDate === null)
    return { content_type: NEWS, ...card }
  return {
    content_type: EVENT,
    ...card,
    locale: row.place,
    event_from_date: row.eventFromDate,
    event_from_hour: wallTime(row.eventFromHour),
    event_to_date: row.eventToDate,
    event_to_hour: wallTime(row.eventToHour),
  }
}

/** The database writes `20:30:00`, the wire `20:30`. */
function wallTime(hour: string | null): string | null {
  return hour?.slice(0, 'HH:mm'.length) ?? null
}
