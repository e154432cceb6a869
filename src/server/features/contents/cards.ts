import { asc, eq, inArray } from 'drizzle-orm'
import { type ContentCard, EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import { toldMove } from '#src/domain/events/event-changes.ts'
import { nextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { communities, contentHashtags, contentSections, contents } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/wall-times.ts'
import { shownPicture } from '../pictures/shown-picture.ts'
import { titlesInOtherLanguages } from './translations.ts'

/** What a card needs of a content and its community: everything but the body. */
const CARD_COLUMNS = {
  id: contents.id,
  communityId: contents.communityId,
  contentType: contents.contentType,
  parentId: contents.parentId,
  position: contents.position,
  slug: contents.slug,
  language: contents.language,
  title: contents.title,
  coverUrl: shownPicture(contents.coverUrl),
  coverDescription: contents.coverDescription,
  resume: contents.resume,
  onlineFromDate: contents.onlineFromDate,
  updatedAt: contents.updatedAt,
  place: contents.place,
  eventFromDate: contents.eventFromDate,
  eventFromHour: contents.eventFromHour,
  eventToDate: contents.eventToDate,
  eventToHour: contents.eventToHour,
  eventStatus: contents.eventStatus,
  eventMovedFromDate: contents.eventMovedFromDate,
  eventMovedFromHour: contents.eventMovedFromHour,
  eventSequence: contents.eventSequence,
  eventRecurrence: contents.eventRecurrence,
  eventExceptions: contents.eventExceptions,
  communityName: communities.name,
  communityPhotoUrl: communities.photoUrl,
  communityTimezone: communities.timezone,
  communitySlug: communities.slug,
}

type Rows = Awaited<ReturnType<typeof selectCards>>
export type CardRow = Rows[number]

type Untranslated<Card> = Card extends unknown ? Omit<Card, 'translations'> : never
type UntranslatedCard = Untranslated<ContentCard>

/** Contents joined with their communities, to be filtered by a condition. */
export function selectCards(db: Db) {
  return db
    .select(CARD_COLUMNS)
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .$dynamic()
}

/**
 * Cards of rows that were already read, in their order. Takes three statements for any number of
 * rows.
 *
 * @param now the present instant, ISO 8601: it decides the next date of a repeating event
 */
export async function cardsOf(db: Db, rows: CardRow[], now: string): Promise<ContentCard[]> {
  if (rows.length === 0) return []
  const [cards, translationsOf] = await Promise.all([
    untranslatedCards(db, rows, now),
    titlesInOtherLanguages(db, rows),
  ])
  return cards.map((card) => ({ ...card, translations: translationsOf(card.id) }))
}

/** The same without translations: two statements. */
export async function untranslatedCards(
  db: Db,
  rows: CardRow[],
  now: string,
): Promise<UntranslatedCard[]> {
  const listsOf = await sectionsAndTagsOf(db, rows)
  return rows.map((row) => cardOf(row, listsOf(row.id), now))
}

function cardOf(
  row: CardRow,
  parts: Pick<ContentCard, 'section_ids' | 'contents_hashtags'>,
  now: string,
): UntranslatedCard {
  const card = {
    id: row.id,
    language: row.language,
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
  if (row.contentType === PAGE) {
    return { content_type: PAGE, ...card, parent_id: row.parentId, position: row.position }
  }
  if (row.contentType !== EVENT || row.eventFromDate === null)
    return { content_type: NEWS, ...card }
  const when = {
    locale: row.place,
    event_from_date: row.eventFromDate,
    event_from_hour: wallTime(row.eventFromHour),
    event_to_date: row.eventToDate,
    event_to_hour: wallTime(row.eventToHour),
    event_status: row.eventStatus,
    event_moved_from: movedFrom(row, row.eventFromDate),
    event_recurrence: row.eventRecurrence,
    event_exceptions: row.eventExceptions,
  }
  return {
    content_type: EVENT,
    ...card,
    ...when,
    event_sequence: row.eventSequence,
    event_next: row.eventRecurrence && nextOccasion(when, { now, timeZone: row.communityTimezone }),
  }
}

function movedFrom(row: CardRow, day: string) {
  const { eventMovedFromDate: date, eventMovedFromHour: hour, eventFromHour } = row
  const kept = date === null ? null : { date, hour: wallTime(hour) }
  return toldMove(kept, { date: day, hour: wallTime(eventFromHour) })
}

type Lists = Pick<ContentCard, 'section_ids' | 'contents_hashtags'>

/** Sections and hashtags of contents, by their numbers: two statements for them all. */
export async function sectionsAndTagsOf(
  db: Db,
  rows: Array<{ id: number }>,
): Promise<(id: number) => Lists> {
  if (rows.length === 0) return () => ({ section_ids: [], contents_hashtags: [] })
  const ids = rows.map(({ id }) => id)
  const [sections, hashtags] = await Promise.all([
    db
      .select()
      .from(contentSections)
      .where(inArray(contentSections.contentId, ids))
      .orderBy(asc(contentSections.sectionId)),
    db
      .select()
      .from(contentHashtags)
      .where(inArray(contentHashtags.contentId, ids))
      .orderBy(asc(contentHashtags.position)),
  ])
  const sectionsOf = Map.groupBy(sections, ({ contentId }) => contentId)
  const hashtagsOf = Map.groupBy(hashtags, ({ contentId }) => contentId)
  return (id) => ({
    section_ids: (sectionsOf.get(id) ?? []).map(({ sectionId }) => sectionId),
    contents_hashtags: (hashtagsOf.get(id) ?? []).map(({ tag }) => ({ tag })),
  })
}
