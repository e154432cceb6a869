import type { OfficeFaq } from '#src/contract/community/office-faq.ts'
import { byLocale } from '#src/contract/other-languages.ts'
import { answeredQuestions } from '#src/domain/contents/public-questions.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { VersionedValues } from '../record/use-record-form.ts'

/** The field with the questions of a language that everybody may read. */
export type MarksField = `public.${Locale}`
/** The text in each language, and its public questions, one a line. */
export type FaqValues = Record<Locale | MarksField, string>

export const marksField = (language: Locale): MarksField => `public.${language}`

export function faqValues({
  version,
  language,
  content,
  translations,
  public_questions: marks,
}: OfficeFaq): VersionedValues<FaqValues> {
  const marksOf = LOCALES.map((one) => [marksField(one), (marks[one] ?? []).join('\n')])
  const texts = { ...byLocale(() => ''), ...translations, [language]: content ?? '' }
  return { version, values: { ...texts, ...Object.fromEntries(marksOf) } }
}

/** The body that saves the values. @param own the language of the page */
export function faqBody(values: FaqValues, own: Locale) {
  return {
    content: values[own],
    translations: byLocale((one) => (one === own ? null : values[one])),
    public_questions: byLocale((one) => marksOf(values, one)),
  }
}

/** The questions of a language that everybody may read. */
export function marksOf(values: FaqValues, language: Locale): string[] {
  // A draft of a former version has no marks.
  const lines = values[marksField(language)] ?? ''
  return lines.split('\n').filter((line) => line !== '')
}

/**
 * The changes that another text brings. A public question stays public while its wording is
 * changed. One that is gone for a moment, such as while its question mark is typed again, keeps its
 * mark until the text is saved.
 */
export function textChanges(values: FaqValues, language: Locale, text: string): Partial<FaqValues> {
  const [before, after] = [questionsOf(values[language]), questionsOf(text)]
  const reworded = before.flatMap((question, at) => (question === after[at] ? [] : [at]))
  const [at] = reworded
  if (before.length !== after.length || reworded.length !== 1 || at === undefined) {
    return { [language]: text }
  }
  const [former, next = ''] = [before[at], after[at]]
  const marks = marksOf(values, language).map((line) => (line === former ? next : line))
  return { [language]: text, [marksField(language)]: marks.join('\n') }
}

function questionsOf(text: string): string[] {
  return answeredQuestions(text).map(({ question }) => question)
}

/** The change that shows a question to everybody, or to members only. */
export function markChange(
  values: FaqValues,
  language: Locale,
  { question, isPublic }: { question: string; isPublic: boolean },
): Partial<FaqValues> {
  const others = marksOf(values, language).filter((line) => line !== question)
  const marks = isPublic ? [...others, question] : others
  return { [marksField(language)]: marks.join('\n') }
}
