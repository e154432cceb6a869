import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Words as Written } from '#src/i18n/words-in.ts'
import { OptionalLine } from '../form-fields.ts'
import { Words } from './enrolment-answer.ts'
import { KNOWN_QUESTIONS, type KnownQuestion, OWN_TYPES, QuestionKey } from './enrolment-answers.ts'

/** What a parish asks at an enrolment in catechism, for its members. */
export const ENROLMENT_QUESTIONS = '/pending_catechism/:community/questions'
/** The same for the office, which chooses. */
export const CATECHISM_QUESTIONS = '/office/catechism_questions'

/** How many questions of its own a parish asks at once. */
export const OWN_QUESTIONS_MAX = 10
/** With those that it does not ask any more. */
export const KEPT_QUESTIONS_MAX = 50
/** How many options a choice has. */
export const OPTIONS_MAX = 12

/** Whether a known question is asked, and must be answered. */
export const ASKING = ['no', 'optional', 'required'] as const
export type Asking = (typeof ASKING)[number]

const Option = v.object({ key: QuestionKey, words: Words })

/** A question as a form asks it. */
export const EnrolmentQuestion = v.object({
  key: QuestionKey,
  type: v.picklist([...OWN_TYPES, 'day', 'phone']),
  is_required: v.boolean(),
  /** Null for a question of the portal, whose words are translated. */
  words: v.nullable(Words),
  /** Of a choice; else empty. */
  options: v.array(Option),
})
export type EnrolmentQuestion = v.InferOutput<typeof EnrolmentQuestion>

/** In the order of the form; empty for a parish that asks nothing more. */
export const EnrolmentQuestions = v.object({ results: v.array(EnrolmentQuestion) })
export type EnrolmentQuestions = v.InferOutput<typeof EnrolmentQuestions>

/** A question of the parish as it is kept. */
export const OwnQuestion = v.object({
  ...v.omit(EnrolmentQuestion, ['words', 'type']).entries,
  type: v.picklist(OWN_TYPES),
  words: Words,
  /** Not asked any more; its answers stay. */
  is_retired: v.boolean(),
})
export type OwnQuestion = v.InferOutput<typeof OwnQuestion>

const known = Object.keys(KNOWN_QUESTIONS) as [KnownQuestion, ...KnownQuestion[]]

/** The questions as the office edits them. */
export const OfficeQuestions = v.object({
  asked: v.object(v.entriesFromList(known, v.picklist(ASKING))),
  own: v.array(OwnQuestion),
  /** An `If-Match` repeats it. */
  version: v.string(),
})
export type OfficeQuestions = v.InferOutput<typeof OfficeQuestions>

const WrittenWords = v.pipe(
  v.strictObject(v.entriesFromList(LOCALES, OptionalLine)),
  v.transform(
    (words): Written =>
      Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null)),
  ),
  v.check((words) => Object.keys(words).length > 0, 'question_words'),
)

const Key = v.optional(v.nullable(QuestionKey), null)

/**
 * What the office asks from now on. Known questions that are left out stay as they are; own ones come
 * in their order, without a key if they are new. One that is left out is not asked any more, and is
 * kept with its answers.
 */
export const ChangeQuestions = v.strictObject({
  asked: v.optional(
    v.strictObject(v.entriesFromList(known, v.optional(v.picklist(ASKING, 'asking')))),
    {},
  ),
  own: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          key: Key,
          type: v.picklist(OWN_TYPES, 'question_type'),
          words: WrittenWords,
          options: v.optional(
            v.pipe(
              v.array(v.strictObject({ key: Key, words: WrittenWords })),
              v.maxLength(OPTIONS_MAX, 'question_options'),
            ),
            [],
          ),
          is_required: v.optional(v.boolean('yes_or_no'), false),
          is_retired: v.optional(v.boolean('yes_or_no'), false),
        }),
        v.forward(
          v.check(
            ({ type, options }) => (type === 'choice' ? options.length > 1 : options.length === 0),
            'question_options',
          ),
          ['options'],
        ),
      ),
    ),
    v.maxLength(KEPT_QUESTIONS_MAX, 'own_questions'),
    v.check(
      (own) => own.filter(({ is_retired }) => !is_retired).length <= OWN_QUESTIONS_MAX,
      'own_questions',
    ),
  ),
})
export type ChangeQuestions = v.InferOutput<typeof ChangeQuestions>
