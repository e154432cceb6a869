import * as v from 'valibot'
import { Email } from '../account/account.ts'
import { RequiredText } from '../form-fields.ts'
import { NOTIFIED, NOTIFIED_SLUG } from './notify.ts'

/** Asks for a meeting with the parish. */
const FORM = { message: RequiredText, email: Email }
export const MeetingDetails = v.strictObject(FORM)
export type MeetingDetails = v.InferOutput<typeof MeetingDetails>

/** The body of its `notify` call. */
export const NotifyMeeting = v.strictObject({
  pending_meeting: v.strictObject({ ...FORM, ...NOTIFIED_SLUG }),
  ...NOTIFIED,
})
