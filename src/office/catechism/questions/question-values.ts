import * as v from 'valibot'
import { byLocale } from '#src/contract/other-languages.ts'
import type { KnownQuestion, OWN_TYPES } from '#src/contract/requests/enrolment-answers.ts'
import {
  type Asking,
  ChangeQuestions,
  type OfficeQuestions,
  type OwnQuestion,
} from '#src/contract/requests/enrolment-questions.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Words } from '#src/i18n/words-in.ts'

type Typed = Record<Locale, string>

/** The field values of a question of the parish. */
export interface TypedQuestion {
  /** Identifies its row while the page is open. */
  row: number
  /** Null for a new one. */
  key: string | null
  type: (typeof OWN_TYPES)[number]
  words: Typed
  /** The options of a choice, one a line; in each language in the same order. */
  options: Typed
  /** The options as they are stored, by which a line keeps its key. */
  stored: OwnQuestion['options']
  is_required: boolean
  is_retired: boolean
}

/** The field values of the page. */
export interface QuestionValues {
  asked: Record<KnownQuestion, Asking>
  own: TypedQuestion[]
}

export function typedQuestions({ asked, own }: OfficeQuestions): QuestionValues {
  return {
    asked,
    own: own.map(({ words, options, ...question }, row) => ({
      ...question,
      row,
      words: byLocale((locale) => words[locale] ?? ''),
      options: byLocale((locale) => options.map((one) => one.words[locale] ?? '').join('\n')),
      stored: options,
    })),
  }
}

/** A question that nobody has written yet. */
export function blankQuestion(row: number): TypedQuestion {
  const empty = byLocale(() => '')
  return {
    ...{ row, key: null, type: 'line', words: empty, options: empty, stored: [] },
    ...{ is_required: false, is_retired: false },
  }
}

/** What is sent, or the errors: keys below `errors.hints` by field, such as `own.2.words`. */
export function questionsBody(
  { asked, own }: QuestionValues,
  language: Locale,
): { body: ChangeQuestions } | { faults: Record<string, string> } {
  const read = v.safeParse(
    ChangeQuestions,
    {
      asked,
      own: own.map(({ row: _, stored, options, ...question }) => ({
        ...question,
        options: question.type === 'choice' ? optionsOf(options, stored, language) : [],
      })),
    },
    { abortPipeEarly: false },
  )
  if (read.success) return { body: read.output }
  const faults: Record<string, string> = {}
  for (const { message, path = [] } of read.issues) {
    const field = path
      .slice(0, 3)
      .map(({ key }) => String(key))
      .join('.')
    faults[field] ??= message
  }
  return { faults }
}

/**
 * The options of the typed lines. A line is the option that it was stored as if it says the same in
 * the language of the page, or stands in the same place where none does.
 */
function optionsOf(
  typed: Typed,
  stored: OwnQuestion['options'],
  language: Locale,
): Array<{ key: string | null; words: Words }> {
  const lines = byLocale((locale) => typed[locale].split('\n').map((line) => line.trim()))
  const count = Math.max(...LOCALES.map((locale) => lines[locale].length))
  const rows = Array.from(
    { length: count },
    (_, at): Words =>
      Object.fromEntries(
        LOCALES.flatMap((locale) => (lines[locale][at] ? [[locale, lines[locale][at]]] : [])),
      ),
  ).filter((words) => Object.keys(words).length > 0)
  const isSame = (one: Words, other: Words) => one[language] === other[language]
  const isTyped = (words: Words) => rows.some((row) => isSame(row, words))
  return rows.map((words, at) => {
    const place = stored[at]
    const same =
      stored.find((option) => isSame(option.words, words)) ??
      (place && !isTyped(place.words) ? place : undefined)
    return { key: same?.key ?? null, words }
  })
}
