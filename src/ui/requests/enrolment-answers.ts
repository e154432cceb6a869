import type { EnrolmentAnswer } from '#src/contract/requests/enrolment-answer.ts'
import type { EnrolmentQuestion } from '#src/contract/requests/enrolment-questions.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { wordsIn } from '#src/i18n/words-in.ts'
import type { Answer } from './AnswerList.tsx'

/** A question of an enrolment in words: the parish's own, or those of the portal. */
export function questionText(
  { key, words }: Pick<EnrolmentQuestion, 'key' | 'words'>,
  { t, locale }: Translator,
): string {
  return words === null ? t(keyIn('catechism.questions', key)) : wordsIn(words, locale)
}

/**
 * The answers to what a parish has asked at an enrolment, for reading (namespace `catechism`).
 *
 * @param answers of the contract's `EnrolmentAnswer`; undefined if the parish asked nothing
 */
export function enrolmentAnswers(answers: unknown, translator: Translator): Answer[] {
  if (!Array.isArray(answers)) return []
  // The contract has checked them.
  return (answers as EnrolmentAnswer[]).map((answer) => ({
    label: questionText(answer, translator),
    value: answerText(answer, translator),
  }))
}

function answerText({ key, value, chosen }: EnrolmentAnswer, { t, locale }: Translator) {
  if (chosen !== null) return wordsIn(chosen, locale)
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'catechism.yes' : 'catechism.no')
  return key === 'birth_date' ? dayText(value, locale) : value
}
