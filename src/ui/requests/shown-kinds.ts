import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { TextKey } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Answer } from './AnswerList.tsx'
import { enrolmentAnswers } from './enrolment-answers.ts'
import { fieldAnswers, type Shown } from './request-answers.ts'

/** Each file of `kinds/` is named after its kind; a test opens one for every kind. */
const FILES = import.meta.glob<Shown>('./kinds/*.ts', {
  eager: true,
  import: 'kind',
})

/** How requests of a kind are shown. */
export function shownKind(kind: RequestKind): Shown {
  return FILES[`./kinds/${kind}.ts`] as Shown
}

/**
 * The questions and answers of a request of any kind, for reading. The namespace of its form must be
 * loaded.
 *
 * @param details the values of its form, of the contract's `DetailsOf`
 * @param labelOf the key of a question's text, if it differs from that of the form
 */
export function requestAnswers(
  kind: RequestKind,
  details: Record<string, unknown>,
  translator: Translator,
  labelOf?: (label: TextKey) => TextKey,
): Answer[] {
  const answers = fieldAnswers(shownKind(kind), details, translator, labelOf)
  return kind === 'catechism'
    ? [...answers, ...enrolmentAnswers(details.answers, translator)]
    : answers
}
