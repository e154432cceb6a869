import * as v from 'valibot'
import { OptionalDay, OptionalLine, OptionalPhone, OptionalText } from '../form-fields.ts'
import { type EnrolmentAnswer, Words } from './enrolment-answer.ts'

/**
 * The questions that parishes usually ask at an enrolment in catechism, besides those of the
 * specification, and how each is answered. Their words are the texts `catechism.questions.{key}`.
 */
export const KNOWN_QUESTIONS = {
  birth_date: 'day',
  birth_place: 'line',
  guardian_name: 'line',
  guardian_phone: 'phone',
  other_guardian_name: 'line',
  other_guardian_phone: 'phone',
  baptised_at: 'line',
  former_catechism: 'line',
  health: 'text',
  goes_home_alone: 'yes_or_no',
  pictures: 'yes_or_no',
} as const satisfies Record<string, AnswerType>
export type KnownQuestion = keyof typeof KNOWN_QUESTIONS

/** How a parish has its own questions answered. */
export const OWN_TYPES = ['line', 'text', 'yes_or_no', 'choice'] as const
type OwnType = (typeof OWN_TYPES)[number]
export type AnswerType = OwnType | 'day' | 'phone'

export function isKnownQuestion(key: string): key is KnownQuestion {
  return Object.hasOwn(KNOWN_QUESTIONS, key)
}

/** Names a question, and an option of a choice: a known question, or one of the parish. */
export const QuestionKey = v.pipe(
  v.string('reference'),
  v.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'reference'),
)

/** The most answers of an enrolment: more than a parish can ask. */
const ANSWERS_MAX = 80

const Unread = v.optional(v.nullable(v.unknown()), null)

/**
 * The answers of a form. A question that was left open is named with null, so that the parish knows
 * that it was seen; which ones it asks, the server checks. Words are the parish's: what comes here is
 * not read.
 */
export const AskedAnswers = v.optional(
  v.pipe(
    v.array(
      v.strictObject(
        {
          key: QuestionKey,
          value: v.optional(v.nullable(v.union([v.boolean(), v.string()], 'answer')), null),
          words: Unread,
          chosen: Unread,
        },
        'answer',
      ),
      'answers',
    ),
    v.maxLength(ANSWERS_MAX, 'answers'),
    v.transform((answers) =>
      answers.map(
        ({ key, value, words, chosen }): SentAnswer => ({
          ...{ key, value },
          words: v.is(Words, words) ? words : null,
          chosen: v.is(Words, chosen) ? chosen : null,
        }),
      ),
    ),
  ),
)

/** An answer as it is sent: null for a question that was left open. */
export interface SentAnswer extends Omit<EnrolmentAnswer, 'value'> {
  value: string | boolean | null
}

/** The answers that were given, without the questions that were left open. */
export function givenAnswers(answers: readonly SentAnswer[] = []): EnrolmentAnswer[] {
  return answers.flatMap(({ value, ...more }) => (value === null ? [] : [{ ...more, value }]))
}

/**
 * The schema of the answer to a question: null where it is left open. Its issues are keys below
 * `errors.hints`.
 *
 * @param options the keys of a choice
 */
export function answerSchema(
  type: AnswerType,
  options: readonly string[] = [],
): v.GenericSchema<unknown, string | boolean | null> {
  switch (type) {
    case 'day':
      return OptionalDay
    case 'line':
      return OptionalLine
    case 'phone':
      return OptionalPhone
    case 'text':
      return OptionalText
    case 'yes_or_no':
      return v.optional(v.nullable(v.boolean('yes_or_no')), null)
    case 'choice':
      return v.optional(v.nullable(v.picklist(options, 'choice')), null)
  }
}
