import type { ShownKind } from '../request-answers.ts'

/** How requests for a meeting are shown. */
export const kind: ShownKind<'meeting'> = {
  icon: 'message',
  fields: [
    { name: 'message', label: 'meetings.message', as: 'text' },
    { name: 'email', label: 'meetings.email', as: 'text' },
  ],
  listed: ['email'],
}
