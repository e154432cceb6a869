import type { Locale } from '#src/i18n/locales.ts'
import type { SiteFacts } from './page-models/page.ts'
import type { PageModel } from './page-models/page-model.ts'
import type { CommunityData } from './portal.ts'

/** The input of every page besides the data of communities. */
export interface SiteInput {
  site: SiteFacts
  /** PRODUCT_SLUG, which names the title field of a community. */
  product: string
  /** The instant that decides "today" for each community, ISO in UTC with milliseconds. */
  now: string
}

export interface PagesInput extends SiteInput {
  communities: CommunityData[]
}

/** One body for all languages, or a function that returns the body of each. */
export type BodyInLanguages = PageBody | ((locale: Locale) => PageBody)

/** The fields of a page besides those that all pages share. */
export type PageBody = PageModel extends infer Model
  ? Model extends PageModel
    ? Omit<Model, 'route' | 'path' | 'locale' | 'site'>
    : never
  : never
