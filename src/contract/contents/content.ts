import * as v from 'valibot'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { CommunitySlug, ContentSlug } from '../community/slugs.ts'
import { Address, Html, Id, Instant, TimeZone, WallDate, WallTime } from '../primitives.ts'
import { EventException, EventRecurrence } from './event-recurrence.ts'
import { CopiedPictures, PICTURE_FAILURES } from './remote-picture.ts'

/** The kinds of content: those of requirements §9.2, and pages that are no news (decision 074). */
export const NEWS = 1
export const EVENT = 2
export const PAGE = 3
export const CONTENT_TYPES = [NEWS, EVENT, PAGE] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

/** The kinds with a day: lists and feeds hold only these unless the caller asks for pages. */
export const DATED_TYPES = [NEWS, EVENT] as const
/**
 * The addresses of contents (requirements §2.1): events below `events`, all others directly below
 * their community.
 */
export type AddressType = (typeof DATED_TYPES)[number]

/** Pages share the addresses of news, and so their slugs, former addresses included. */
export function addressType(type: ContentType): AddressType {
  return type === EVENT ? EVENT : NEWS
}

/** Hours that replace missing ones of an event (requirements §3.4). */
export const DEFAULT_START_HOUR = '00:00'
export const DEFAULT_END_HOUR = '23:59'

/** Whether an event takes place. */
export const EVENT_STATUSES = ['scheduled', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** The community of a content: the fields that a card needs. */
export const ContentCommunity = v.object({
  id: Id,
  name: v.string(),
  photo_url: v.nullable(Address),
  timezone: TimeZone,
  websiteconfiguration: v.object({ url: CommunitySlug }),
})

/** The card texts of a content in a language other than its own. */
const CardText = v.object({ title: v.string(), resume: v.nullable(v.string()) })
/** The same with the body, for the content's own page. */
const ContentText = v.object({
  ...CardText.entries,
  content: v.nullable(Html),
  /** When the translation was last changed; each language has its own instant. */
  updated_at: Instant,
})

const cardText = v.optional(CardText)
const contentText = v.optional(ContentText)

const cardEntries = {
  id: Id,
  /** The language of its texts. */
  language: v.optional(v.picklist(LOCALES), FALLBACK_LOCALE),
  /** At most one for each other language; other APIs may have none. */
  translations: v.optional(v.object(v.entriesFromList(LOCALES, cardText)), {}),
  title: v.string(),
  slug: ContentSlug,
  cover: v.nullable(Address),
  /** The text alternative of the cover. */
  cover_description: v.nullable(v.string()),
  resume: v.nullable(v.string()),
  online_from_date: Instant,
  updated_at: Instant,
  entity_name: v.string(),
  entity_ekklesia_location: ContentCommunity,
  section_ids: v.array(Id),
  contents_hashtags: v.array(v.object({ tag: v.string() })),
}

/** A content that another content links to. */
export const RelatedContent = v.object({
  content_rel: v.object({
    slug: ContentSlug,
    content_type: v.picklist(CONTENT_TYPES),
    cover: v.nullable(Address),
    online_from_date: Instant,
  }),
  content_rel_description: v.string(),
})

/** The parts of a content's address, besides its community. */
export const FormerAddress = v.object({
  /** 1 for the address of a news item or a page, 2 for that of an event. */
  content_type: v.picklist(DATED_TYPES),
  slug: ContentSlug,
})

const detailEntries = {
  translations: v.optional(v.object(v.entriesFromList(LOCALES, contentText)), {}),
  content: v.nullable(Html),
  contents_attachments: v.array(
    v.object({ link_description: v.string(), attachment_url: Address }),
  ),
  contents_fotogaleries: v.array(
    v.object({ image_url: Address, image_description: v.nullable(v.string()) }),
  ),
  contents_contents: v.array(RelatedContent),
  /** Its former addresses, which redirect to the present one. Other APIs may not know them. */
  former_addresses: v.optional(v.array(FormerAddress), []),
  /** The reason for each missing picture that its editor chose; omitted where none is missing. */
  missing_pictures: v.optional(v.array(v.picklist(PICTURE_FAILURES))),
  /** Pictures of other hosts in its bodies; omitted without any. Other APIs may keep none. */
  body_pictures: v.optional(CopiedPictures),
}

/**
 * Where and when an event takes place, in wall times of its community's zone: all but its first day
 * may be unknown (requirements §3.4).
 */
export const occasionEntries = {
  /** Where the event takes place. */
  locale: v.nullable(v.string()),
  event_from_date: WallDate,
  event_from_hour: v.nullable(WallTime),
  event_to_date: v.nullable(WallDate),
  event_to_hour: v.nullable(WallTime),
  event_status: v.optional(v.picklist(EVENT_STATUSES), 'scheduled'),
}

/** The start of an event before it was moved; null for one that was not moved. */
const event_moved_from = v.optional(
  v.nullable(v.object({ date: WallDate, hour: v.nullable(WallTime) })),
  null,
)

/** One date of a repeating event, with its own values in place of the first date's. */
export const EventOccasion = v.object({
  /** The day that the rule gives: it identifies the date even after a move. */
  date: WallDate,
  ...occasionEntries,
  event_moved_from,
})
export type EventOccasion = v.InferOutput<typeof EventOccasion>

/** The next date, and the day of the first earlier date that was cancelled. */
const EventNext = v.object({
  ...EventOccasion.entries,
  event_cancelled_date: v.nullable(WallDate),
})
export type EventNext = v.InferOutput<typeof EventNext>

const eventEntries = {
  ...occasionEntries,
  event_moved_from,
  /** How it repeats; its days and hours are those of its first date. Other APIs may not know. */
  event_recurrence: v.optional(v.nullable(EventRecurrence), null),
  /** Dates that differ from the rule, in order. */
  event_exceptions: v.optional(v.array(EventException), []),
  /**
   * The next date of a repeating event that takes place and is not over. Where there is none: a
   * cancelled date, or the last one. Null for any other event.
   */
  event_next: v.optional(v.nullable(EventNext), null),
  /** How often its time, place or status changed: the SEQUENCE of calendars (RFC 5545 §3.8.7.4). */
  event_sequence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
}

const pageEntries = {
  /**
   * The parent of the page, of the same community; null at the top. As long as the parent is not
   * online, the page counts as one at the top.
   */
  parent_id: v.nullable(Id),
  /** Its position among its siblings, the lowest first; equal positions sort by title. */
  position: v.pipe(v.number(), v.integer(), v.minValue(0)),
}

const newsType = { content_type: v.literal(NEWS) }
const eventType = { content_type: v.literal(EVENT) }
const pageType = { content_type: v.literal(PAGE) }

const NewsCard = v.object({ ...newsType, ...cardEntries })
const EventCard = v.object({ ...eventType, ...cardEntries, ...eventEntries })
const PageCard = v.object({ ...pageType, ...cardEntries, ...pageEntries })

/** A content as a card in a list shows it. */
export const ContentCard = v.variant('content_type', [NewsCard, EventCard, PageCard])

/** A content with everything that its own page shows (requirements §3.4). */
export const Content = v.variant('content_type', [
  v.object({ ...newsType, ...cardEntries, ...detailEntries }),
  v.object({ ...eventType, ...cardEntries, ...eventEntries, ...detailEntries }),
  v.object({ ...pageType, ...cardEntries, ...pageEntries, ...detailEntries }),
])

export type NewsCard = v.InferOutput<typeof NewsCard>
export type EventCard = v.InferOutput<typeof EventCard>
export type ContentCard = v.InferOutput<typeof ContentCard>
export type FormerAddress = v.InferOutput<typeof FormerAddress>
export type Content = v.InferOutput<typeof Content>

/** Fields of a repeating event that its cards do not show: they show its next date instead. */
type SeriesField = 'event_recurrence' | 'event_exceptions' | 'event_next'

/** The fields of a card that readers see, in all its languages. */
export type ShownEverywhere<Card extends ContentCard> = Card extends unknown
  ? Omit<Card, 'updated_at' | SeriesField> & OfNext<Card>
  : never
type OfNext<Card extends ContentCard> = Card extends { content_type: typeof EVENT }
  ? Partial<Pick<EventNext, 'event_cancelled_date'>>
  : unknown
/** The same on pages of one language: only visible changes may change a page. */
export type Shown<Card extends ContentCard> = Card extends unknown
  ? Omit<Card, 'updated_at' | 'translations' | SeriesField> &
      OfNext<Card> & {
        /** The language of title and summary; other texts are in the content's own language. */
        shown_in: Locale
      }
  : never
export type EventContent = Extract<Content, { content_type: typeof EVENT }>
export type NewsContent = Extract<Content, { content_type: typeof NEWS }>
export type PageContent = Extract<Content, { content_type: typeof PAGE }>
