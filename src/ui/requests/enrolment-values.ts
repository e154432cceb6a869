import * as v from 'valibot'
import { answerSchema, type SentAnswer } from '#src/contract/requests/enrolment-answers.ts'
import type { EnrolmentQuestion } from '#src/contract/requests/enrolment-questions.ts'
import { type Choice, parseChoice } from '../forms/form-values.ts'

/** The start of the names of fields with an answer to a question of the parish. */
const FIELD = 'answer_'

/** The name of the field with the answer to a question. */
export function answerField(key: string): string {
  return FIELD + key
}

/** The field that shows the server's error of an answer; the name itself for any other error. */
export function shownAtAnswer(name: string): string {
  return name.replace(/^answers\./, FIELD)
}

/** The typed answers, checked: what is sent, and the errors by field, as keys below `errors.hints`. */
export interface CheckedAnswers {
  answers: SentAnswer[]
  faults: Array<{ name: string; message: string }>
}

/**
 * Checks typed answers. A question that is left open is named, too: the parish knows that it was
 * seen.
 *
 * @param mustAnswer whether the required ones must be answered
 */
export function checkedAnswers(
  questions: EnrolmentQuestion[],
  typed: Record<string, unknown>,
  mustAnswer: boolean,
): CheckedAnswers {
  const answers: SentAnswer[] = []
  const faults: CheckedAnswers['faults'] = []
  for (const { key, type, words, options, is_required } of questions) {
    const name = answerField(key)
    const written = typed[name] ?? ''
    const value = type === 'yes_or_no' ? parseChoice(written as Choice) : written || null
    const keys = options.map((option) => option.key)
    const read = v.safeParse(answerSchema(type, keys), value)
    if (!read.success) {
      faults.push({ name, message: read.issues[0].message })
      continue
    }
    if (mustAnswer && is_required && read.output === null) {
      faults.push({ name, message: 'required' })
    }
    const chosen = options.find((option) => option.key === read.output)?.words ?? null
    answers.push({ key, value: read.output, words, chosen })
  }
  return { answers, faults }
}
