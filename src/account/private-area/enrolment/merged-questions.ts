import type { EnrolmentQuestion } from '#src/contract/requests/enrolment-questions.ts'
import { answerField } from '#src/ui/requests/enrolment-values.ts'

/** The questions of an open form. */
export interface ShownQuestions {
  /** As the parish has asked them last. */
  asked: EnrolmentQuestion[]
  /** The same, and those that it has dropped since although they are answered. */
  questions: EnrolmentQuestion[]
  /** Those that were not there when the person began to write. */
  added: EnrolmentQuestion[]
}

/**
 * The questions of a form after the parish has been asked for them.
 *
 * @param former those that were shown; undefined when the form is opened
 * @param typed what the person has written so far, also on a former visit; undefined for nothing
 */
export function mergedQuestions(
  former: ShownQuestions | undefined,
  asked: EnrolmentQuestion[],
  typed: Record<string, unknown> | undefined,
): ShownQuestions {
  const isNamedIn = (questions: EnrolmentQuestion[], key: string) =>
    questions.some((one) => one.key === key)
  const isSeen = ({ key }: EnrolmentQuestion) =>
    former ? isNamedIn(former.questions, key) : typed === undefined || answerField(key) in typed
  const isAnswered = ({ key }: EnrolmentQuestion) => Boolean(typed?.[answerField(key)])
  const dropped = (former?.questions ?? [])
    .filter((question) => !isNamedIn(asked, question.key) && isAnswered(question))
    .map((question) => ({ ...question, is_required: false }))
  const earlier = (former?.added ?? []).filter(({ key }) => isNamedIn(asked, key))
  return {
    asked,
    questions: [...asked, ...dropped],
    added: [...earlier, ...asked.filter((question) => !isSeen(question))],
  }
}
