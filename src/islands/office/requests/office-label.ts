import { keyIn, type TextKey } from '#src/i18n/text-key.ts'

/** Questions whose words on the form speak to its sender: here they are said of them. */
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

/** The name of a text that says to an office what its sender was asked. @param label that of the form */
export function officeLabel(label: TextKey): TextKey {
  return OFFICE_LABELS.has(label) ? keyIn('office-requests.labels', label) : label
}
