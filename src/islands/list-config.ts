import type { ContentFilters } from '#src/contract/content-query.ts'
import type { WhenPhrases } from '#src/i18n/event-when.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** What a page tells the script that continues one of its lists. Texts hold `{shown}`, `{count}`. */
export interface ListConfig {
  /** Address of the API, version included. */
  apiUrl: string
  locale: Locale
  slug: string
  pageSize: number
  query: ContentFilters
  filters: boolean
  phrases: WhenPhrases
  texts: Record<
    | 'more'
    | 'moreResults'
    | 'loading'
    | 'failed'
    | 'failedPhone'
    | 'retry'
    | 'countOne'
    | 'countOther'
    | 'resultsOne'
    | 'resultsOther',
    string
  >
}
