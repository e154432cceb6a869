import type { ContentFilters } from '#src/contract/contents/content-query.ts'
import type { WhenPhrases } from '#src/i18n/event-when.ts'
import type { Locale } from '#src/i18n/locales.ts'

/**
 * Data of a page for the script that continues one of its lists. Texts contain the placeholders
 * `{shown}` and `{count}`.
 */
export interface ListConfig {
  /** Address of the API, including the version. */
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
