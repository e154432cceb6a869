import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { keyIn, type TextKey } from '#src/i18n/text-key.ts'
import type { Answer } from '#src/ui/requests/AnswerList.tsx'
import { familyAnswers, type ReadableFamily } from '#src/ui/requests/family-answers.ts'
import { requestAnswers } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useDegrees } from '../kit/use-degrees.ts'

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

/**
 * All answers of a request, question by question, also the empty ones. The words for a family's
 * relationships come in a list from the server: without it the rest is shown.
 */
export function useSentAnswers(kind: RequestKind, values: Record<string, unknown>): Answer[] {
  const translator = useTranslator()
  const degrees = useDegrees(kind === 'family')
  if (kind !== 'family') return requestAnswers(kind, values, translator, officeLabel)
  return familyAnswers(readable(values), degrees, translator.t)
}

type Person = { name: string; email: string | null } | null

/** Father and mother may be a name, a description, or people of the register. */
function readable(values: Record<string, unknown>): ReadableFamily {
  const named = (who: 'father' | 'mother') =>
    [values[who], values[`${who}_pending_entity`]]
      .map((person) => (person as Person | undefined)?.name)
      .find(Boolean)
  return {
    // The contract has checked that the values are those of a family.
    ...(values as unknown as ReadableFamily),
    father_description: (values.father_name as string | null) ?? named('father') ?? null,
    mother_description: (values.mother_name as string | null) ?? named('mother') ?? null,
  }
}
