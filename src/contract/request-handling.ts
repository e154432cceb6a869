import * as v from 'valibot'
import { LinkToken } from './account.ts'
import { Consent, OptionalId, OptionalText, RequiredLine, RequiredText } from './form-fields.ts'
import { Id, Instant, WallDate, WallTime } from './primitives.ts'
import { REQUEST_KINDS, RequestReference, StaffPerson } from './request-status.ts'

/** One message between office and sender; `by` is who of the office wrote it. */
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

/** What a colleague wrote for the others; its sender does not see it on any page. */
export const RequestNote = v.object({
  id: Id,
  text: v.string(),
  at: Instant,
  /** When it was last written anew; as `at` where it never was. */
  changed_at: Instant,
  /** Null once they have no account. */
  by: v.nullable(StaffPerson),
  /** Whether the reader wrote it, and so may change it. */
  is_own: v.boolean(),
})
export type RequestNote = v.InferOutput<typeof RequestNote>

/** A question to the sender, a note, an answer. */
export const Written = v.strictObject({ text: RequiredText })
export type Written = v.InferOutput<typeof Written>

/** Gives a request to a colleague, or with null to nobody. */
export const Assignment = v.strictObject({ account_id: OptionalId })
/** Those whom a request can be given to. */
export const Assignable = v.object({ results: v.array(StaffPerson) })

/** Takes an answer back, with words that the person reads, or none. */
export const Reopening = v.optional(v.strictObject({ reason: OptionalText }), {})

/**
 * Has an intention said in another mass of the timetable, which is named as the masses of a week
 * name it; `reason` is what the person reads with it, if anything.
 */
export const MoveIntention = v.strictObject({
  date: v.message(WallDate, 'day'),
  time: v.message(WallTime, 'hour'),
  location_id: OptionalId,
  location_description: RequiredLine,
  reason: OptionalText,
})
export type MoveIntention = v.InferOutput<typeof MoveIntention>

/** Opens what a mailed link to a question leads to. */
export const OpenQuestion = v.strictObject({ token: LinkToken })
/** Answers it, by the link alone. */
export const AnswerByLink = v.strictObject({
  token: LinkToken,
  text: RequiredText,
  consent: Consent,
})
export type AnswerByLink = v.InferOutput<typeof AnswerByLink>

/** A question as the page behind a mailed link shows it: nothing of what was sent with the request. */
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

/** For how long a mailed link to a question is good, in days. */
export const ANSWER_LINK_DAYS = 30
