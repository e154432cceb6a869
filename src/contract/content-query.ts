import * as v from 'valibot'
import { CONTENT_TYPES } from './content.ts'
import { Flag, listQuery } from './list-query.ts'
import { MAX_PAGE_SIZE } from './paging.ts'
import { AskedId, Line, MAX_ID, WallDate } from './primitives.ts'

/** Filters come from JSON as well as from an address, where everything is text. */
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
 * What a list of contents can be narrowed by (requirements §7.5). A page hands on all that its address
 * was given, such as `utm_source`: what is no filter goes unread (decision 089).
 */
export const ContentFilters = v.object({
  /** Marks a query of the app; it changes nothing. */
  app: v.optional(Flag),
  /** The slug of one community; one that nobody has finds nothing. */
  entity_ekklesia_location: v.optional(Line),
  /** Without it, news and events: a client that knows of no pages must meet none. */
  content_type: v.optional(v.pipe(asNumber, v.picklist(CONTENT_TYPES))),
  /** Pages as well, where no `content_type` is named: for who reads all of a community. */
  with_pages: v.optional(Flag),
  /** One section, a list, or ids joined by commas: contents that are in any of them. */
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
  /** Events whose first day is this one or later. */
  event_from_date_start: v.optional(WallDate),
  /** Events whose last day is this one or later: what runs today is still to come. */
  event_to_date_start: v.optional(WallDate),
  /** Soonest event first, instead of newest publication first. */
  event_list_order: v.optional(Flag),
  /** Contents that carry this hashtag, without its `#`. */
  hashtag: v.optional(Line),
  /**
   * Contents whose number is above this one: with `sort=id`, a list is read whole in pieces that
   * nothing moves while it is written to, as it would page by page.
   */
  id_after: v.optional(v.pipe(asNumber, v.integer(), v.minValue(0), v.maxValue(MAX_ID))),
  /** Contents with one of these numbers: what a publisher was told of. */
  content_ids: v.optional(v.pipe(v.array(AskedId), v.minLength(1), v.maxLength(MAX_PAGE_SIZE))),
})

export type ContentFilters = v.InferOutput<typeof ContentFilters>

export const CONTENT_SORT = ['online_from_date', 'event_from_date', 'title', 'id'] as const

const list = listQuery({ filters: ContentFilters, sort: CONTENT_SORT, allowAll: true })

/**
 * The query string of a list of contents. `view=card` leaves out body, attachments, gallery and
 * related contents: a third of the bytes for a list on a phone.
 */
export const ContentListQuery = v.strictObject({
  ...list.entries,
  view: v.optional(v.picklist(['full', 'card']), 'full'),
})

export type ContentListQuery = v.InferOutput<typeof ContentListQuery>
