import * as v from 'valibot'
import { EVENT, NEWS } from './content.ts'
import { CONTENT_STATUSES } from './content-form.ts'
import { Address, Html, Id, Instant, WallDate, WallTime } from './primitives.ts'
import { ContentSlug } from './slugs.ts'

const text = v.nullable(v.string())

/** A content in the lists of its editors, whether or not it is online. */
export const ContentRow = v.object({
  id: Id,
  content_type: v.picklist([NEWS, EVENT]),
  title: v.string(),
  slug: ContentSlug,
  cover: v.nullable(Address),
  cover_description: text,
  resume: text,
  status: v.picklist(CONTENT_STATUSES),
  online_from_date: Instant,
  /** Where an event takes place. */
  locale: text,
  event_from_date: v.nullable(WallDate),
  event_from_hour: v.nullable(WallTime),
  event_to_date: v.nullable(WallDate),
  event_to_hour: v.nullable(WallTime),
  section_ids: v.array(Id),
  contents_hashtags: v.array(v.object({ tag: v.string() })),
  created_at: Instant,
  updated_at: Instant,
})
export type ContentRow = v.InferOutput<typeof ContentRow>

/** One content with everything that its editor can change. */
export const ContentRecord = v.object({
  ...ContentRow.entries,
  content: v.nullable(Html),
  contents_attachments: v.array(
    v.object({ link_description: v.string(), attachment_url: Address }),
  ),
  contents_fotogaleries: v.array(v.object({ image_url: Address, image_description: text })),
  contents_contents: v.array(v.object({ content_rel_id: Id, content_rel_description: v.string() })),
})
export type ContentRecord = v.InferOutput<typeof ContentRecord>
