import type {
  PublicQuestion,
  PublicQuestions,
} from '#src/contract/community/website-configuration.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { faqParts } from './faq-parts.ts'

/** The questions that everybody may read, each by its line in the text of a language. */
export type MarkedQuestions = { [Language in Locale]?: string[] }

/** Frequent questions as they are stored. */
interface WrittenQuestions {
  content: string | null
  /** The text in languages other than the page's own. */
  translations: { [Language in Locale]?: string }
  publicQuestions: MarkedQuestions
}

/** The address of a community's public questions, without language. */
export function questionsPath(slug: string): string {
  return `/${slug}/faqs`
}

/** The questions of a text that have an answer, with it: the text up to the next question. */
export function answeredQuestions(text: string): PublicQuestion[] {
  const parts = faqParts(text)
  return parts.flatMap(({ kind, text: line }, at) => {
    const next = parts[at + 1]
    const answer = kind === 'question' && next?.kind === 'text' ? withoutIndent(next.text) : ''
    return answer === '' ? [] : [{ question: line.trim(), answer }]
  })
}

function withoutIndent(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.join('\n').trim()
}

/** The marks without those whose question, or its answer, is no longer in the text. */
export function validMarks(
  texts: { [Language in Locale]?: string },
  marked: MarkedQuestions,
): MarkedQuestions {
  const shown = LOCALES.flatMap((language) => {
    const lines = answeredQuestions(texts[language] ?? '')
      .map(({ question }) => question)
      .filter((question) => marked[language]?.includes(question))
    return lines.length > 0 ? [[language, [...new Set(lines)]] as const] : []
  })
  return Object.fromEntries(shown)
}

/**
 * The marked questions with their answers, by language; undefined if there are none.
 *
 * @param own the language of the original text
 */
export function publicQuestionsOf(
  { content, translations, publicQuestions }: WrittenQuestions,
  own: Locale,
): PublicQuestions | undefined {
  const texts = { ...translations, [own]: content ?? '' }
  const shown = LOCALES.flatMap((language) => {
    const questions = answeredQuestions(texts[language] ?? '').filter(({ question }) =>
      publicQuestions[language]?.includes(question),
    )
    return questions.length > 0 ? [[language, questions] as const] : []
  })
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}

/** Public questions as pages of one language show them. */
export interface ShownQuestions {
  questions: PublicQuestion[]
  /** The language of the questions and answers. */
  shown_in: Locale
  /** All languages that have some, in the order of menus. */
  languages: Locale[]
  /** The one that represents all others. */
  original: Locale
}

/**
 * The public questions for pages in a language: those of its text, or else of the original text, or
 * of any other.
 *
 * @param own the language of the original text; undefined if the API does not say
 */
export function questionsIn(
  questions: PublicQuestions,
  locale: Locale,
  own: Locale = FALLBACK_LOCALE,
): ShownQuestions {
  const languages = LOCALES.filter((language) => questions[language]?.length)
  const original = languages.find((one) => one === own) ?? languages[0] ?? own
  const shown_in = languages.includes(locale) ? locale : original
  return { questions: questions[shown_in] ?? [], shown_in, languages, original }
}
