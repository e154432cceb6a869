import type { SelectResult } from 'drizzle-orm/query-builders/select.types'
import { type ContentCard, EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import { announcedFormerStart } from '#src/domain/events/event-changes.ts'
import { nextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { communities, contents, contentTranslations } from '#src/server/db/schema.ts'
import { toInstant, wallTime } from '#src/server/db/times.ts'
import { shownPicture } from '../pictures/copied-pictures.ts'
import { CONTENT_LISTS, listColumn } from './list-column.ts'

/** What a card needs of a content and its community, but for translations. */
export const UNTRANSLATED_COLUMNS = {
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
  ...CONTENT_LISTS,
}

export const CARD_COLUMNS = {
  ...UNTRANSLATED_COLUMNS,
  translations: listColumn(contentTranslations, {
    language: contentTranslations.language,
    title: contentTranslations.title,
    resume: contentTranslations.resume,
  }),
}

type CardRow = SelectResult<typeof CARD_COLUMNS, 'partial', Record<Joined, 'not-null'>>
type Joined = 'contents' | 'communities'
export type UntranslatedRow = Omit<CardRow, 'translations'>

type Untranslated<Card> = Card extends unknown ? Omit<Card, 'translations'> : never

/**
 * A row as a card.
 *
 * @param now the present instant, ISO 8601: it decides the next date of a repeating event
 */
export function toCard(row: CardRow, now: string): ContentCard {
  const translations = toTextsByLanguage(row.translations, ({ title, resume }) => ({
    title,
    resume,
  }))
  return { ...toUntranslatedCard(row, now), translations }
}

/** A row as a card without translations. */
export function toUntranslatedCard(row: UntranslatedRow, now: string): Untranslated<ContentCard> {
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
    section_ids: row.section_ids,
    contents_hashtags: row.contents_hashtags,
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

/** The texts of translations by their languages, in the order of those. */
export function toTextsByLanguage<Translation extends { language: Locale }, Text>(
  translations: Translation[],
  textOf: (translation: Translation) => Text,
): { [Language in Locale]?: Text } {
  return Object.fromEntries(
    translations
      .toSorted((a, b) => a.language.localeCompare(b.language))
      .map((one) => [one.language, textOf(one)]),
  )
}

function movedFrom(row: UntranslatedRow, day: string) {
  const { eventMovedFromDate: date, eventMovedFromHour: hour, eventFromHour } = row
  const kept = date === null ? null : { date, hour: wallTime(hour) }
  return announcedFormerStart(kept, { date: day, hour: wallTime(eventFromHour) })
}
