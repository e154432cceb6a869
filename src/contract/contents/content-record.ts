import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { ContentSlug } from '../community/slugs.ts'
import { Address, Html, Id, Instant, MaybeText, WallDate, WallTime } from '../primitives.ts'
import { CONTENT_TYPES, EVENT_STATUSES } from './content.ts'
import { CONTENT_STATUSES } from './content-form.ts'
import { EventException, EventRecurrence } from './event-recurrence.ts'
import { RemotePicture } from './remote-picture.ts'

/** A content in the lists of its editors, whether or not it is online. */
export const ContentRow = v.object({
  id: Id,
  content_type: v.picklist(CONTENT_TYPES),
  /** The language of its texts. */
  language: v.picklist(LOCALES),
  title: v.string(),
  slug: ContentSlug,
  cover: v.nullable(Address),
  cover_description: MaybeText,
  resume: MaybeText,
  status: v.picklist(CONTENT_STATUSES),
  online_from_date: Instant,
  /** Where an event takes place. */
  locale: MaybeText,
  event_from_date: v.nullable(WallDate),
  event_from_hour: v.nullable(WallTime),
  event_to_date: v.nullable(WallDate),
  event_to_hour: v.nullable(WallTime),
  /** Null for a content that is no event, as its days and hours are. */
  event_status: v.nullable(v.picklist(EVENT_STATUSES)),
  /** The start of an event before it was moved; null for one that was not moved. */
  event_moved_from: v.nullable(v.object({ date: WallDate, hour: v.nullable(WallTime) })),
  /** How an event repeats; its days and hours are then those of its first date. */
  event_recurrence: v.nullable(EventRecurrence),
  event_exceptions: v.array(EventException),
  /** The day of the next date of a repeating event; null for any other content. */
  event_next_date: v.nullable(WallDate),
  /** The parent of a page; null at the top, and for a content that is no page. */
  parent_id: v.nullable(Id),
  /** The position of a page among its siblings; null for a content that is no page. */
  position: v.nullable(v.pipe(v.number(), v.integer())),
  section_ids: v.array(Id),
  contents_hashtags: v.array(v.object({ tag: v.string() })),
  created_at: Instant,
  updated_at: Instant,
})
export type ContentRow = v.InferOutput<typeof ContentRow>

const translation = v.optional(
  v.object({ title: v.string(), resume: MaybeText, content: v.nullable(Html) }),
)

/** One content with every field that its editor can change. */
export const ContentRecord = v.object({
  ...ContentRow.entries,
  /**
   * The version of all that an editor can change. A PUT with this value in `If-Match` fails with
   * `changed_meanwhile` once the content has changed.
   */
  version: v.string(),
  content: v.nullable(Html),
  /** Its texts in other languages: at most one for each. */
  translations: v.object(v.entriesFromList(LOCALES, translation)),
  contents_attachments: v.array(
    v.object({ link_description: v.string(), attachment_url: Address }),
  ),
  contents_fotogaleries: v.array(v.object({ image_url: Address, image_description: MaybeText })),
  /** The copying state of pictures from other hosts: cover, gallery and those within its bodies. */
  pictures: v.array(RemotePicture),
  contents_contents: v.array(v.object({ content_rel_id: Id, content_rel_description: v.string() })),
})
export type ContentRecord = v.InferOutput<typeof ContentRecord>

/** The sections of a community, by name; `is_first_page` marks the home page's news. */
export const Sections = v.object({
  results: v.array(v.object({ id: Id, name: v.string(), is_first_page: v.boolean() })),
})
export type Sections = v.InferOutput<typeof Sections>
