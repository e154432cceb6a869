import * as v from 'valibot'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { ContentCommunity, occasionEntries } from './content.ts'
import { AppFilter, listQuery } from './list-query.ts'
import { OfficeHours } from './office-hours.ts'
import { Address, Id, Instant, Line, WallDate, WallTime } from './primitives.ts'
import { ContentSlug, Slug } from './slugs.ts'

/** What can be found. */
export const SEARCH_KINDS = ['community', 'page', 'news', 'event'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Longest text that is searched for, in characters. */
export const SEARCH_MAX_LENGTH = 80

/** One letter alone begins half of all words: two letters or digits are the least. */
export const SEARCHABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/u

export const FoundFilters = v.strictObject({
  ...AppFilter.entries,
  kind: v.optional(v.picklist(SEARCH_KINDS)),
  /** The slug of the one community to search in. */
  entity_ekklesia_location: v.optional(Slug),
})

const { page, limit, query } = listQuery({ filters: FoundFilters, sort: ['rank'] }).entries

/** The query string of a search: `q` is what somebody typed. */
export const SearchQuery = v.strictObject({
  q: v.pipe(Line, v.regex(SEARCHABLE)),
  page,
  limit,
  query,
})
export type SearchQuery = v.InferOutput<typeof SearchQuery>

const Offset = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Plain text, and where in it the words stand that were searched for: pairs of UTF-16 offsets, from
 * and up to, in order and apart from each other.
 */
export const MarkedText = v.object({
  text: v.string(),
  marks: v.array(v.tuple([Offset, Offset])),
})
export type MarkedText = v.InferOutput<typeof MarkedText>

const found = {
  /** Number of the community or content. */
  id: Id,
  title: MarkedText,
  /** The part of it that fits best; null where there is nothing but a title. */
  excerpt: v.nullable(MarkedText),
  /** The community itself, or the one whose content it is. */
  entity_ekklesia_location: ContentCommunity,
}

/** Of the title and the excerpt: that of the call where the content has it, or its own. */
const inLanguage = { language: v.optional(v.picklist(LOCALES), FALLBACK_LOCALE) }

/** Something that was found. */
export const Found = v.variant('kind', [
  v.object({
    kind: v.literal('community'),
    ...found,
    photo_dark_url: v.nullable(Address),
    district: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('page'), ...found, ...inLanguage, slug: ContentSlug }),
  v.object({
    kind: v.literal('news'),
    ...found,
    ...inLanguage,
    slug: ContentSlug,
    online_from_date: Instant,
  }),
  v.object({
    kind: v.literal('event'),
    ...found,
    ...inLanguage,
    slug: ContentSlug,
    ...occasionEntries,
  }),
])
export type Found = v.InferOutput<typeof Found>

/** What a parish answers at once, without anything being read through. */
export const ANSWER_TOPICS = [
  'masses',
  'confessions',
  'telephone',
  'office_hours',
  'address',
  'request',
] as const
export type AnswerTopic = (typeof ANSWER_TOPICS)[number]

/** The rooms of the private area in which something is asked of a parish. */
export const ANSWER_ROOMS = [
  'mass-intentions',
  'baptisms',
  'weddings',
  'catechisms',
  'families',
  'meetings',
] as const
export type AnswerRoom = (typeof ANSWER_ROOMS)[number]

/** The most answers that a search has. */
export const MOST_ANSWERS = 5

/** A mass or a confession to come: day and hour on the wall clock of the community. */
const AnswerTime = v.object({
  date: WallDate,
  hour: WallTime,
  place: v.nullable(v.string()),
})
export type AnswerTime = v.InferOutput<typeof AnswerTime>

const answering = {
  entity_ekklesia_location: ContentCommunity,
  /** What the community calls itself. */
  title: v.string(),
  district: v.nullable(v.string()),
}

const times = {
  /** Soonest first; of a day that was named all of that day, as far as they have room. */
  times: v.array(AnswerTime),
  /** The day that was named, where there is nothing on it and `times` are those after it. */
  none_on: v.nullable(WallDate),
}

const text = v.nullable(v.string())

/** What a community answers to a question that the words of a search ask. */
export const SearchedAnswer = v.variant('topic', [
  v.object({ topic: v.literal('masses'), ...answering, ...times }),
  v.object({ topic: v.literal('confessions'), ...answering, ...times }),
  v.object({ topic: v.literal('telephone'), ...answering, phone: text, mobilephone: text }),
  v.object({
    topic: v.literal('office_hours'),
    ...answering,
    office_hours: v.array(OfficeHours),
    phone: text,
  }),
  v.object({ topic: v.literal('address'), ...answering, address: v.string(), postal_code: text }),
  /** Asked for in a room of the private area. */
  v.object({ topic: v.literal('request'), ...answering, room: v.picklist(ANSWER_ROOMS) }),
])
export type SearchedAnswer = v.InferOutput<typeof SearchedAnswer>

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A page of what was found, best first. */
export const SearchAnswer = v.object({
  /** What answers at once, shown before the results; other APIs may know of none. */
  answers: v.optional(v.array(SearchedAnswer), []),
  results: v.array(Found),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  total: Count,
  /** How many of each kind there are, whichever kind was asked for. */
  kinds: v.object({ community: Count, page: v.optional(Count, 0), news: Count, event: Count }),
  /** Title of the one community that was searched in; null where all of them were. */
  within: v.optional(v.nullable(v.string()), null),
  /** Whether nothing has these words, and this is what has similar ones. */
  similar: v.boolean(),
})
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>
