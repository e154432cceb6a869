import type { AnswerRoom } from '#src/contract/contents/search.ts'
import type { WhenPhrases } from '#src/i18n/event-when.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** The page's data for the search. Counted texts contain `{count}`, that of a parish `{name}`. */
export interface SearchConfig {
  /** Address of the API, including the version. */
  apiUrl: string
  locale: Locale
  phrases: WhenPhrases
  texts: Record<
    | 'busy'
    | 'one'
    | 'other'
    | 'none'
    | 'similar'
    | 'also_similar'
    | 'short'
    | 'failed'
    | 'unreachable'
    | 'unknown_parish'
    | 'rationed'
    | 'retry'
    | 'within'
    | 'within_a_parish'
    | 'more'
    | 'loading',
    string
  >
  answers: AnswerTexts
}

/** Texts of the answers; those of other rooms by their keys. Days are `{day}`. */
type AnswerTexts = { rooms: Record<AnswerRoom, string> } & Record<
  | 'one'
  | 'other'
  | 'masses'
  | 'confessions'
  | 'telephone'
  | 'mobilephone'
  | 'office_hours'
  | 'address'
  | 'today'
  | 'tomorrow'
  | 'night'
  | 'no_masses'
  | 'no_confessions'
  | 'see_masses'
  | 'see_contacts'
  | 'ask'
  | 'community.panel.days'
  | 'community.office.span',
  string
>
