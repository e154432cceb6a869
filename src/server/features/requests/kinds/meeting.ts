import { MeetingDetails, NotifyMeeting } from '#src/contract/requests/meeting.ts'
import type { RequestKindDefinition } from '../kinds.ts'

/** Asks for a meeting with the parish. */
export const meeting: RequestKindDefinition<'meeting'> = {
  form: MeetingDetails,
  notify: NotifyMeeting,
  receipt: 'request-received',
  keptDays: 180,
}
