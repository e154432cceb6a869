import * as v from 'valibot'
import { paged } from './paging.ts'
import { Instant, WallDate, WallTime } from './primitives.ts'
import { OwnDocument } from './request-document.ts'
import { OwnMessage } from './request-handling.ts'
import { OwnHistoryLine, REQUEST_KINDS, RequestReference, RequestStatus } from './request-status.ts'
import { CommunitySlug } from './slugs.ts'

/** A request in its sender's own list. */
export const OwnRequest = v.object({
  reference: RequestReference,
  kind: v.picklist(REQUEST_KINDS),
  status: RequestStatus,
  community: v.object({ slug: CommunitySlug, name: v.string() }),
  /** Whom or what it is about, in the sender's words: a name, the intention, the message. */
  subject: v.string(),
  /** The day and hour it is about, on the community's wall clock, where it names them. */
  day: v.nullable(WallDate),
  hour: v.nullable(WallTime),
  created_at: Instant,
  updated_at: Instant,
  /** What the office wrote with its answer. */
  reason: v.nullable(v.string()),
  can_withdraw: v.boolean(),
  /** Whether the office has asked something that is not answered. */
  is_asked: v.boolean(),
})
export type OwnRequest = v.InferOutput<typeof OwnRequest>
export const OwnRequests = paged(OwnRequest)

/** One of them, with what was sent and what happened since; who of the office it was is not said. */
export const OwnRequestDetail = v.object({
  ...OwnRequest.entries,
  details: v.record(v.string(), v.unknown()),
  history: v.array(OwnHistoryLine),
  /** What the office asked and was answered, oldest first. */
  messages: v.array(OwnMessage),
  /** What the parish asks for with it; empty for a kind that needs nothing. */
  documents: v.array(OwnDocument),
})
export type OwnRequestDetail = v.InferOutput<typeof OwnRequestDetail>
