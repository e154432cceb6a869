import * as v from 'valibot'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { OfficeHours } from '../community/office-hours.ts'
import { ContentSlug, Slug } from '../community/slugs.ts'
import { AppFilter, listQuery } from '../list-query.ts'
import { Address, Count, Id, Instant, Line, MaybeText, WallDate, WallTime } from '../primitives.ts'
import { ContentCommunity, occasionEntries } from './content.ts'

/** The kinds of results. */
export const SEARCH_KINDS = ['community', 'page', 'news', 'event'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The longest search text, in characters. */
export const SEARCH_MAX_LENGTH = 80

/** The fewest letters or digits of a search text: one letter alone begins half of all words. */
export const SEARCHABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/u

export const FoundFilters = v.strictObject({
  ...AppFilter.entries,
  kind: v.optional(v.picklist(SEARCH_KINDS)),
  /** The slug of the one community to search in. */
  entity_ekklesia_location: v.optional(Slug),
})

const { page, limit, query } = listQuery({ filters: FoundFilters, sort: ['rank'] }).entries

/** The query string of a search: `q` is the typed text. */
export const SearchQuery = v.strictObject({
  q: v.pipe(Line, v.regex(SEARCHABLE)),
  page,
  limit,
  query,
})
export type SearchQuery = v.InferOutput<typeof SearchQuery>

const Offset = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Plain text, and the positions of the searched words in it: pairs of UTF-16 offsets, start and
 * end, in order and without overlap.
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
  /** The part that matches best; null where there is only a title. */
  excerpt: v.nullable(MarkedText),
  /** The community itself, or the community of the content. */
  entity_ekklesia_location: ContentCommunity,
}

/**
 * The language of title and excerpt: that of the call where the content has it, or the content's
 * own.
 */
const inLanguage = { language: v.optional(v.picklist(LOCALES), FALLBACK_LOCALE) }

/** A search result. */
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

/** The topics that a parish answers directly, without a page to read. */
const ANSWER_TOPICS = [
  'masses',
  'confessions',
  'telephone',
  'office_hours',
  'address',
  'request',
] as const
export type AnswerTopic = (typeof ANSWER_TOPICS)[number]

/** The rooms of the private area where people send requests to a parish. */
export const ANSWER_ROOMS = [
  'mass-intentions',
  'baptisms',
  'weddings',
  'catechisms',
  'families',
  'meetings',
] as const
export type AnswerRoom = (typeof ANSWER_ROOMS)[number]

/** The most answers of a search. */
export const MOST_ANSWERS = 5

/** A future mass or confession: day and hour on the wall clock of the community. */
const AnswerTime = v.object({
  date: WallDate,
  hour: WallTime,
  place: v.nullable(v.string()),
})
export type AnswerTime = v.InferOutput<typeof AnswerTime>

const answering = {
  entity_ekklesia_location: ContentCommunity,
  /** The name that the community uses for itself. */
  title: v.string(),
  district: v.nullable(v.string()),
}

const times = {
  /** Soonest first; for a named day, all times of that day up to the limit. */
  times: v.array(AnswerTime),
  /** The named day, where nothing takes place on it and `times` are those after it. */
  none_on: v.nullable(WallDate),
}

/** A community's answer to the question that the words of a search ask. */
export const SearchedAnswer = v.variant('topic', [
  v.object({ topic: v.literal('masses'), ...answering, ...times }),
  v.object({ topic: v.literal('confessions'), ...answering, ...times }),
  v.object({
    topic: v.literal('telephone'),
    ...answering,
    phone: MaybeText,
    mobilephone: MaybeText,
  }),
  v.object({
    topic: v.literal('office_hours'),
    ...answering,
    office_hours: v.array(OfficeHours),
    phone: MaybeText,
  }),
  v.object({
    topic: v.literal('address'),
    ...answering,
    address: v.string(),
    postal_code: MaybeText,
  }),
  /** A request in a room of the private area. */
  v.object({ topic: v.literal('request'), ...answering, room: v.picklist(ANSWER_ROOMS) }),
])
export type SearchedAnswer = v.InferOutput<typeof SearchedAnswer>

/** A page of results, best first. */
export const SearchAnswer = v.object({
  /** Direct answers, shown before the results; other APIs may have none. */
  answers: v.optional(v.array(SearchedAnswer), []),
  results: v.array(Found),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  total: Count,
  /** The number of results of each kind, whichever kind the caller asked for. */
  kinds: v.object({ community: Count, page: v.optional(Count, 0), news: Count, event: Count }),
  /** Title of the searched community; null where all of them were searched. */
  within: v.optional(v.nullable(v.string()), null),
  /** Whether nothing has these words, and the results have similar ones. */
  similar: v.boolean(),
})
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>
