import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { keyIn, type TextKey } from '#src/i18n/text-key.ts'
import type { Answer } from '#src/ui/requests/AnswerList.tsx'
import { familyAnswers, type ReadableFamily } from '#src/ui/requests/family-answers.ts'
import { requestAnswers } from '#src/ui/requests/shown-kinds.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useDegrees } from '../kit/use-degrees.ts'

/**
 * Questions whose labels in the form address the sender; for the office, other labels speak about
 * the sender.
 */
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

/** The text key of a question's label for the office. @param label its label in the form */
export function officeLabel(label: TextKey): TextKey {
  return OFFICE_LABELS.has(label) ? keyIn('office-requests.labels', label) : label
}

/**
 * All answers of a request, including the empty ones. The names of family relationships come from
 * the server: if they cannot be loaded, the rest is shown without them.
 */
export function useSentAnswers(kind: RequestKind, values: Record<string, unknown>): Answer[] {
  const translator = useTranslator()
  const degrees = useDegrees(kind === 'family')
  if (kind !== 'family') return requestAnswers(kind, values, translator, officeLabel)
  return familyAnswers(readable(values), degrees, translator.t)
}

type Person = { name: string; email: string | null } | null

/** Father and mother may be a name, a description, or a person of the register. */
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
