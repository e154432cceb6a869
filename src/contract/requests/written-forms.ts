import * as v from 'valibot'
import { OptionalEmail } from '../form-fields.ts'
import { BaptismDetails } from './baptism.ts'
import { CatechismDetails } from './catechism.ts'
import { JoinDetails } from './join.ts'
import { MassIntentionDetails } from './mass-intention.ts'
import { MeetingDetails } from './meeting.ts'
import { WeddingDetails } from './wedding.ts'

/*
 * The forms of the kinds as an office writes them down for somebody, and as they are stored: nobody
 * needs an email address. They are apart from those that members send, so that pages for members do
 * not load them. A family's form has no address.
 */

export const WrittenJoin = v.strictObject({ ...JoinDetails.entries, email: OptionalEmail })
export type WrittenJoin = v.InferOutput<typeof WrittenJoin>

export const WrittenMeeting = v.strictObject({ ...MeetingDetails.entries, email: OptionalEmail })
export type WrittenMeeting = v.InferOutput<typeof WrittenMeeting>

export const WrittenIntention = v.strictObject({
  ...MassIntentionDetails.entries,
  email: OptionalEmail,
})
export type WrittenIntention = v.InferOutput<typeof WrittenIntention>

export const WrittenCatechism = v.strictObject({
  ...CatechismDetails.entries,
  parent_email: OptionalEmail,
})
export type WrittenCatechism = v.InferOutput<typeof WrittenCatechism>

export const WrittenBaptism = v.strictObject({
  ...BaptismDetails.entries,
  parent_email: OptionalEmail,
})
export type WrittenBaptism = v.InferOutput<typeof WrittenBaptism>

/** A member gives at least one of the two addresses. */
export const WrittenWedding = v.strictObject(WeddingDetails.entries)
export type WrittenWedding = v.InferOutput<typeof WrittenWedding>
