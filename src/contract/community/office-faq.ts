import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { ONE_LINE, optionalField } from '../form-fields.ts'
import { inOtherLanguages } from '../other-languages.ts'

/** The longest text of frequent questions, in characters. */
export const FAQ_MAX_LENGTH = 20_000

/** Line breaks stay unchanged: readers see them as they were typed (requirements §2.15). */
const FaqText = optionalField(
  v.pipe(
    v.string(),
    v.transform((written) => written.replace(/\r\n?/g, '\n').trimEnd()),
    v.maxLength(FAQ_MAX_LENGTH, 'faq'),
    v.regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u, 'faq'),
  ),
)

/** The questions of a text that everybody may read, each by its line. */
const Marks = v.array(
  v.pipe(v.string(), v.maxLength(FAQ_MAX_LENGTH, 'faq'), v.regex(ONE_LINE, 'faq')),
)

/** The frequent questions of a community as its editor writes them; null where there are none. */
export const FaqForm = v.pipe(
  v.strictObject({
    content: FaqText,
    /** The text in languages other than the page's own. */
    translations: inOtherLanguages(FaqText),
    /**
     * The questions that everybody may read, by the language of their text; left out, those that
     * were public stay so. A line that is no question with an answer is dropped.
     */
    public_questions: v.optional(v.strictObject(v.entriesFromList(LOCALES, v.optional(Marks)))),
  }),
  v.forward(
    v.check(
      ({ content, translations }) => content !== null || Object.keys(translations).length === 0,
      'required',
    ),
    ['content'],
  ),
)
export type FaqForm = v.InferOutput<typeof FaqForm>

/** The frequent questions of a community in all their languages, and the version for `If-Match`. */
export const OfficeFaq = v.object({
  version: v.string(),
  /** The language of the page, and of the original text. */
  language: v.picklist(LOCALES),
  content: v.nullable(v.string()),
  translations: v.object(v.entriesFromList(LOCALES, v.optional(v.string()))),
  /** The questions that everybody may read, by the language of their text. */
  public_questions: v.object(v.entriesFromList(LOCALES, v.optional(v.array(v.string())))),
})
export type OfficeFaq = v.InferOutput<typeof OfficeFaq>
