import * as v from 'valibot'
import { LinkToken } from '../account/account.ts'
import { Consent, OptionalId, OptionalText, RequiredLine, RequiredText } from '../form-fields.ts'
import { Id, Instant, WallDate, WallTime } from '../primitives.ts'
import { REQUEST_KINDS } from './request-kinds.ts'
import { RequestReference, StaffPerson } from './request-status.ts'

/** One message between office and sender; `by` is the colleague who wrote it. */
export const RequestMessage = v.object({
  id: Id,
  author: v.picklist(['office', 'sender']),
  text: v.string(),
  at: Instant,
  by: v.nullable(StaffPerson),
})
export type RequestMessage = v.InferOutput<typeof RequestMessage>

/** The same as its sender reads it. */
export const OwnMessage = v.omit(RequestMessage, ['by'])
export type OwnMessage = v.InferOutput<typeof OwnMessage>

/** A colleague's note for the others; no page shows it to the sender. */
export const RequestNote = v.object({
  id: Id,
  text: v.string(),
  at: Instant,
  /** When it was last edited; equals `at` where it never was. */
  changed_at: Instant,
  /** Null once they have no account. */
  by: v.nullable(StaffPerson),
  /** Whether the reader wrote it, and so may edit it. */
  is_own: v.boolean(),
})
export type RequestNote = v.InferOutput<typeof RequestNote>

/** A question to the sender, a note, an answer. */
export const Written = v.strictObject({ text: RequiredText })
export type Written = v.InferOutput<typeof Written>

/** Assigns a request to a colleague, or with null to nobody. */
export const Assignment = v.strictObject({ account_id: OptionalId })
/** The colleagues to whom a request can be assigned. */
export const Assignable = v.object({ results: v.array(StaffPerson) })

/** Takes an answer back, with or without a text that the person reads. */
export const Reopening = v.optional(v.strictObject({ reason: OptionalText }), {})

/**
 * Moves an intention to another mass of the timetable, identified as in the list of a week's
 * masses. `reason` is the text, if any, that the person reads with it.
 */
export const MoveIntention = v.strictObject({
  date: v.message(WallDate, 'day'),
  time: v.message(WallTime, 'hour'),
  location_id: OptionalId,
  location_description: RequiredLine,
  reason: OptionalText,
})
export type MoveIntention = v.InferOutput<typeof MoveIntention>

/** Opens the question behind a mailed link. */
export const OpenQuestion = v.strictObject({ token: LinkToken })
/** Answers the question, by the link alone. */
export const AnswerByLink = v.strictObject({
  token: LinkToken,
  text: RequiredText,
  consent: Consent,
})
export type AnswerByLink = v.InferOutput<typeof AnswerByLink>

/** A question as the page behind a mailed link shows it: without any part of the request itself. */
export const AskedQuestion = v.object({
  community: v.object({
    slug: v.string(),
    name: v.string(),
    phone: v.nullable(v.string()),
  }),
  kind: v.picklist(REQUEST_KINDS),
  reference: RequestReference,
  messages: v.array(OwnMessage),
  can_answer: v.boolean(),
  timezone: v.string(),
})
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>

/** How long a mailed link to a question is valid, in days. */
export const ANSWER_LINK_DAYS = 30
