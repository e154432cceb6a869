import type { WhenPhrases } from '#src/i18n/event-when.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** What the page tells the search. Counted texts hold `{count}`, that of a parish `{name}`. */
export interface SearchConfig {
  /** Address of the API, version included. */
  apiUrl: string
  locale: Locale
  phrases: WhenPhrases
  texts: Record<
    | 'busy'
    | 'one'
    | 'other'
    | 'none'
    | 'similar'
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
}
