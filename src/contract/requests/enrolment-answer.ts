import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'

/** A text in the languages in which the parish has written it. */
export const Words = v.object(v.entriesFromList(LOCALES, v.optional(v.string())))

/**
 * An answer to a question of the parish: a text, a day (`yyyy-MM-dd`), the key of an option, or
 * whether it is so. An answer keeps the words of its question and of the chosen option, as they were
 * then; null for a question of the portal, and where nothing was chosen.
 */
export const EnrolmentAnswer = v.object({
  key: v.string(),
  value: v.union([v.boolean(), v.string()]),
  words: v.nullable(Words),
  chosen: v.nullable(Words),
})
export type EnrolmentAnswer = v.InferOutput<typeof EnrolmentAnswer>
