import { MeetingDetails } from '#src/contract/requests/meeting.ts'
import type { KindForm } from '../kind-form.ts'

/** Asks for a meeting (requirements §3.10). */
export const form: KindForm<{ message: string; email: string }, MeetingDetails> = {
  schema: MeetingDetails,
  parts: [
    { as: 'long-text', name: 'message', hint: 'meetings.message_hint', rows: 6, required: true },
    { as: 'email', name: 'email', hint: 'requests.email_hint', required: true },
  ],
  prefilled: ({ email }) => ({ email }),
  success: 'meetings.success',
  next: 'meetings.next',
}
