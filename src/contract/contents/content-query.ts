import * as v from 'valibot'
import { Flag, listQuery } from '../list-query.ts'
import { MAX_PAGE_SIZE } from '../paging.ts'
import { AskedId, Line, MAX_ID, WallDate } from '../primitives.ts'
import { CONTENT_TYPES } from './content.ts'

/** Filters come from JSON or from an address, where every value is text. */
const asNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/))]),
  v.transform(Number),
)
const SectionIds = v.pipe(v.array(AskedId), v.maxLength(50))
const CommaSeparated = v.pipe(
  v.string(),
  v.transform((ids): Array<string | number> => ids.split(',')),
  SectionIds,
)

/**
 * The filters of a list of contents (requirements §7.5). A page passes on all parameters of its own
 * address, such as `utm_source`: the server ignores unknown ones (decision 089).
 */
export const ContentFilters = v.object({
  /** Marks a query of the app; it changes nothing. */
  app: v.optional(Flag),
  /** The slug of one community; an unknown slug finds nothing. */
  entity_ekklesia_location: v.optional(Line),
  /** Default: news and events, because a client that does not know pages must not receive any. */
  content_type: v.optional(v.pipe(asNumber, v.picklist(CONTENT_TYPES))),
  /** Includes pages where no `content_type` is named: for a client that reads everything. */
  with_pages: v.optional(Flag),
  /** One section, a list, or ids joined by commas: contents in any of these sections. */
  section_ids: v.optional(
    v.union([
      v.pipe(
        AskedId,
        v.transform((id) => [id]),
      ),
      CommaSeparated,
      SectionIds,
    ]),
  ),
  /** Events that begin on this day or later. */
  event_from_date_start: v.optional(WallDate),
  /** Events that end on this day or later: an event that runs today counts as upcoming. */
  event_to_date_start: v.optional(WallDate),
  /** Soonest event first, instead of newest publication first. */
  event_list_order: v.optional(Flag),
  /** Contents that carry this hashtag, without its `#`. */
  hashtag: v.optional(Line),
  /**
   * Contents whose number is greater than this one. With `sort=id`, a client reads a whole list in
   * parts, and writes to the list shift nothing, as they would shift pages.
   */
  id_after: v.optional(v.pipe(asNumber, v.integer(), v.minValue(0), v.maxValue(MAX_ID))),
  /** Contents with one of these numbers: those that a message to the publisher named. */
  content_ids: v.optional(v.pipe(v.array(AskedId), v.minLength(1), v.maxLength(MAX_PAGE_SIZE))),
})

export type ContentFilters = v.InferOutput<typeof ContentFilters>

const CONTENT_SORT = ['online_from_date', 'event_from_date', 'title', 'id'] as const

const list = listQuery({ filters: ContentFilters, sort: CONTENT_SORT, allowAll: true })

/**
 * The query string of a list of contents. `view=card` omits body, attachments, gallery and related
 * contents: a third of the bytes for a list on a phone.
 */
export const ContentListQuery = v.strictObject({
  ...list.entries,
  view: v.optional(v.picklist(['full', 'card']), 'full'),
})

export type ContentListQuery = v.InferOutput<typeof ContentListQuery>
