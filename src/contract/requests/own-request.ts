import * as v from 'valibot'
import { CommunitySlug } from '../community/slugs.ts'
import { paged } from '../paging.ts'
import { Instant, WallDate, WallTime } from '../primitives.ts'
import { OwnDocument } from './request-document.ts'
import { OwnMessage } from './request-handling.ts'
import { REQUEST_KINDS } from './request-kinds.ts'
import { OwnHistoryLine, RequestReference, RequestStatus } from './request-status.ts'

/** A request in its sender's own list. */
export const OwnRequest = v.object({
  reference: RequestReference,
  kind: v.picklist(REQUEST_KINDS),
  status: RequestStatus,
  community: v.object({ slug: CommunitySlug, name: v.string() }),
  /** The subject, in the sender's words: a name, the intention, the message. */
  subject: v.string(),
  /** The requested day and hour, on the community's wall clock, where the request names them. */
  day: v.nullable(WallDate),
  hour: v.nullable(WallTime),
  created_at: Instant,
  updated_at: Instant,
  /** The text that the office wrote with its answer. */
  reason: v.nullable(v.string()),
  can_withdraw: v.boolean(),
  /** Whether a question of the office is unanswered. */
  is_asked: v.boolean(),
})
export type OwnRequest = v.InferOutput<typeof OwnRequest>
export const OwnRequests = paged(OwnRequest)

/** One request, with the form sent and its history; it names no colleague of the office. */
export const OwnRequestDetail = v.object({
  ...OwnRequest.entries,
  details: v.record(v.string(), v.unknown()),
  history: v.array(OwnHistoryLine),
  /** The office's questions and their answers, oldest first. */
  messages: v.array(OwnMessage),
  /** The documents that the parish asks for; empty for a kind that needs none. */
  documents: v.array(OwnDocument),
})
export type OwnRequestDetail = v.InferOutput<typeof OwnRequestDetail>
