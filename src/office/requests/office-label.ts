import { keyIn, type TextKey } from '#src/i18n/text-key.ts'

/** Questions whose form labels address the sender: these labels speak about the sender. */
const OFFICE_LABELS = new Set<TextKey>([
  'join.fields.birth_place_parish',
  'join.fields.birth_place_county',
  'meetings.email',
  'meetings.message',
  'mass-intentions.email',
  'mass-intentions.comments',
  'mass-intentions.description',
  'baptism.date',
  'baptism.time',
  'baptism.comments',
  'catechism.student_sex',
  'weddings.date',
  'weddings.hour',
  'weddings.mass',
])

/** The text key of the office's label for a question. @param label that of the form */
export function officeLabel(label: TextKey): TextKey {
  return OFFICE_LABELS.has(label) ? keyIn('office-requests.labels', label) : label
}
